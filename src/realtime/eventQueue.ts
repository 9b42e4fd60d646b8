export interface EventQueue<T> {
  push: (event: T) => void;
  /** The next event, once there is one. One reader at a time. */
  next(): Promise<T>;
}

/** Turns callbacks into something a flow can await, without losing what comes between two waits. */
export function makeEventQueue<T>(): EventQueue<T> {
  const waiting: T[] = [];
  let deliver: ((event: T) => void) | null = null;
  return {
    push(event) {
      if (deliver === null) {
        waiting.push(event);
      } else {
        deliver(event);
        deliver = null;
      }
    },
    next: () =>
      new Promise((resolve) => {
        if (waiting.length > 0) resolve(waiting.shift()!);
        else deliver = resolve;
      }),
  };
}
