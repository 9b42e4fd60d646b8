import { useEffect, useRef } from 'react';

const WRONG = '[aria-invalid="true"], [data-invalid] [contenteditable]';

/** After each refusal, puts the focus in the first field that the server found wrong. */
export function useFocusFirstWrong(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [refusals]);
  return form;
}
