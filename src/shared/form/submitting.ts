import type { SyntheticEvent } from 'react';

/** An `onSubmit` that calls `send` instead of loading a page. */
export const submitting = (send: (form: Element) => unknown) => (event: SyntheticEvent) => {
  event.preventDefault();
  void send(event.currentTarget);
};
