import { useEffect, useRef, useState, type FormEvent } from 'react';
import { focusWrong } from '../shared/browser/focus';
import type { ApiError } from './apiError';

interface Sent<Answer> {
  data?: Answer;
  error?: ApiError;
}

/**
 * A form's answer, and what sends it: not again while it is sent, since a second answer would hide the first. Refused, the
 * field that was refused has the focus.
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
