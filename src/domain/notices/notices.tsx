import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { whyFailed } from '../../api/apiError';
import { type EndpointName, useAppDispatch, useEstesa } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';

export interface NotLoadedProps {
  /** What could not be loaded, as a sentence without its end. */
  what: string;
  error: unknown;
  onRetry: () => unknown;
  /** Said to the letter too, as it stands: the specification does not keep silent about it. */
  always?: true;
}

/** That a list is not there, and in the extended mode why; without it where the specification lets it be said. */
export default function NotLoaded({ what, error, onRetry, always }: NotLoadedProps) {
  const estesa = useEstesa();
  if (!error || !(estesa || always)) return null;
  return (
    <Alert variant="danger" className="d-flex flex-wrap gap-2 align-items-center">
      <span className="me-auto">
        {/* Why is an element of its own: what could not be loaded stands whole. */}
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
  /** What was not done, as a sentence without its end; left out where the place says it. */
  what?: string;
  error: unknown;
  className?: string;
}

/** In a form whose call failed: why. */
export const Failed = ({ what, error, className = 'text-danger' }: FailedProps) => (
  <p className={className} role="alert">
    {what === undefined ? whyFailed(error) : `${what}: ${whyFailed(error)}`}
  </p>
);

/** Notices of the extended mode; to the letter the screen keeps silent (S8.2, S8.4, S8.10). */
export function useNotices() {
  const estesa = useEstesa();
  const dispatch = useAppDispatch();
  const show = (message: string, type: 'success' | 'error') => {
    if (estesa) dispatch(toastShown({ message, type }));
  };
  const failed = (what: string, error: unknown) => show(`${what}: ${whyFailed(error)}`, 'error');
  const done = (message: string) => show(message, 'success');
  return {
    /** @param what a sentence without its end */
    failed,
    done,
    /** Says what became of a call. Returns whether it was done. */
    outcome: async (call: PromiseLike<{ error?: unknown }>, message: string, what: string) => {
      const { error } = await call;
      if (error) failed(what, error);
      else done(message);
      return !error;
    },
    deleted: (message: string, endpoint: EndpointName, arg: unknown) => {
      const undo = { word: 'Ripristina', endpoint, arg, done: 'Ripristinato.' } as const;
      if (estesa) dispatch(toastShown({ message, type: 'success', undo }));
    },
  };
}
