import type { SyntheticEvent } from 'react';

/** A form's answer to its being sent: `send`, and not the browser's own loading of a page. */
export const submitting = (send: (form: Element) => unknown) => (event: SyntheticEvent) => {
  event.preventDefault();
  void send(event.currentTarget);
};
