import { LoadError } from '../../shared/list/LoadError';
import { useEstesa } from '../../shared/store';
import { whyFailed } from '../../api/apiError';

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
  return <LoadError message={what} why={estesa ? whyFailed(error) : undefined} onRetry={onRetry} />;
}
