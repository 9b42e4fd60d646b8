import { LoadError } from '../../shared/list/LoadError';
import { useEstesa } from '../../shared/useEstesa';
import { whyFailed } from './whyFailed';

export interface NonCaricatoProps {
  /** What could not be loaded, as a sentence without its end. */
  what: string;
  /** Undefined where nothing failed. */
  error: unknown;
  onRetry: () => void;
  /** Said to the letter too, as it stands: the specification does not keep silent about it. */
  always?: true;
}

/** That a list is not there, and in the extended mode why; without it where the specification lets it be said. */
export function NonCaricato({ what, error, onRetry, always }: NonCaricatoProps) {
  const estesa = useEstesa();
  if (!error || !(estesa || always)) return null;
  return <LoadError message={what} why={estesa ? whyFailed(error) : undefined} onRetry={onRetry} />;
}
