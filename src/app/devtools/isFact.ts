/**
 * RTK Query's own copies, for nobody but DevTools: that a middleware is there, and who is subscribed (it works with lists
 * of its own). They would be a third of the log.
 */
const BOOKKEEPING = /\/(middlewareRegistered|subscriptionsUpdated)$/;

/** Whether an action belongs into a log. What does not is not reduced either, so that a log gives the same states. */
export const isFact = ({ type }: { type: string }): boolean => !BOOKKEEPING.test(type);
