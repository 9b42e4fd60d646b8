import { useEffect, useRef, useState, type FormEvent } from 'react';
import { focusWrong } from '../shared/browser/focus';
import type { ApiError } from './apiError';

/** Sends a form and returns its answer. After a refusal the refused field gets the focus. */
export function useSent<Answer>(call: (form: Element) => PromiseLike<{ data?: Answer; error?: unknown }>) {
  const [sent, setSent] = useState<{ data?: Answer; error?: ApiError }>({});
  const busy = useRef(false);
  const form = useRef<Element>(null);
  useEffect(() => {
    if (sent.error) focusWrong(form.current);
  }, [sent]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The answer to a second submit would hide the first one's.
    if (busy.current) return;
    form.current = event.currentTarget;
    busy.current = true;
    setSent(({ data: last }) => ({ data: last }));
    const { data, error } = await call(event.currentTarget);
    busy.current = false;
    setSent({ data, error: error as ApiError | undefined });
  };
  return { ...sent, onSubmit: (event: FormEvent) => void submit(event) };
}
