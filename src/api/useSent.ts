import { useEffect, useRef, useState, type FormEvent } from 'react';
import { focusWrong } from '../shared/browser/focus';
import type { ApiError } from './apiError';

interface Sent<Answer> {
  data?: Answer;
  error?: ApiError;
}

/**
 * Sends a form and returns its answer. Ignores a second submit while the first is pending, because its answer would hide
 * the first. After a refusal the refused field gets the focus.
 */
export function useSent<Answer>(call: () => PromiseLike<{ data?: Answer; error?: unknown }>) {
  const [sent, setSent] = useState<Sent<Answer>>({});
  const busy = useRef(false);
  const form = useRef<Element>(null);
  useEffect(() => {
    if (sent.error) focusWrong(form.current);
  }, [sent]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    form.current = event.currentTarget;
    busy.current = true;
    const { data, error } = await call();
    busy.current = false;
    setSent({ data, error: error as ApiError | undefined });
  };
  return { ...sent, onSubmit: (event: FormEvent) => void submit(event) };
}
