import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { isUnanswered, whyFailed } from '../../api/apiError';
import { type EndpointName, useAppDispatch, useEstesa } from '../../shared/store';
import { successShown, toastShown } from '../../ui/toast/toastSlice';
import { useErrorToast } from '../../ui/toast/useErrorToast';

export interface NotLoadedProps {
  /** Names the failed load, as a sentence without its full stop. */
  what: string;
  error: unknown;
  onRetry: () => unknown;
  /** Also shown to the letter, where the specification has such a message. */
  always?: true;
}

/** Says that a list could not be loaded, and in the extended mode why, with 'Riprova'. */
export default function NotLoaded({ what, error, onRetry, always }: NotLoadedProps) {
  const estesa = useEstesa();
  if (!error || !(estesa || always)) return null;
  return (
    <Alert variant="danger" className="d-flex flex-wrap gap-2 align-items-center">
      <span className="me-auto">
        {/* A separate element from the reason, so that it does not wrap. */}
        <span>{what}</span>
        {estesa && (
          <>
            {': '}
            <span>{whyFailed(error)}</span>
          </>
        )}
      </span>
      <Button variant="danger" size="sm" onClick={() => void onRetry()}>
        Riprova
      </Button>
    </Alert>
  );
}

interface FailedProps {
  /** Names the failed action, as a sentence without its full stop; left out where its place says it. */
  what?: string;
  error: unknown;
  className?: string;
}

/** Says in a form why its call failed. */
export const Failed = ({ what, error, className = 'text-danger' }: FailedProps) => (
  <p className={className} role="alert">
    {what === undefined ? whyFailed(error) : `${what}: ${whyFailed(error)}`}
  </p>
);

/** Tells a failed save away from its form: whether its outcome is known, and why it failed. */
export const notSavedText = (error: unknown): string =>
  `${isUnanswered(error) ? 'Non confermato' : 'Non salvato'}: ${whyFailed(error)}`;

/** Notices of the extended mode; to the letter they do nothing (S8.2, S8.4, S8.10). */
export function useNotices() {
  const estesa = useEstesa();
  const dispatch = useAppDispatch();
  const failure = useErrorToast();
  const failed = (what: string, error: unknown) => {
    if (estesa) failure.show(`${what}: ${whyFailed(error)}`);
  };
  const done = (message: string) => {
    if (estesa) dispatch(successShown(message));
  };
  return {
    /** Call it when a call that may fail begins: it takes the last failure back. */
    begun: failure.clear,
    /** @param what a sentence without its full stop */
    failed,
    done,
    /** Shows why a call failed or, with a `message`, that it succeeded. Returns whether it did. */
    outcome: async (call: PromiseLike<{ error?: unknown }>, what: string, message?: string) => {
      failure.clear();
      const { error } = await call;
      if (error) failed(what, error);
      else if (message) done(message);
      return !error;
    },
    deleted: (message: string, endpoint: EndpointName, arg: unknown) => {
      const undo = { word: 'Ripristina', endpoint, arg, done: 'Ripristinato.' } as const;
      if (estesa) dispatch(toastShown({ message, type: 'success', undo }));
    },
  };
}
