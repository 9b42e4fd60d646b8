import { LoadError } from '../../shared/list/LoadError';
import { useEstensione } from '../../shared/useEstensione';
import { whyFailed } from './whyFailed';

export interface NonCaricatoProps {
  /** What could not be loaded, as a sentence without its end. */
  what: string;
  /** Undefined where nothing failed. */
  error: unknown;
  onRetry: () => void;
  /** Said without `avvisi` too, as it stands: the specification does not keep silent about it. */
  always?: true;
}

/** That a list is not there, and with the extension `avvisi` why; without it where the specification lets it be said. */
export function NonCaricato({ what, error, onRetry, always }: NonCaricatoProps) {
  const avvisi = useEstensione('avvisi');
  if (!error || !(avvisi || always)) return null;
  return <LoadError message={what} why={avvisi ? whyFailed(error) : undefined} onRetry={onRetry} />;
}
