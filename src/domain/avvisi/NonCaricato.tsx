import { LoadError } from '../../shared/list/LoadError';
import { useEstensione } from '../../shared/useEstensione';
import { whyFailed } from './whyFailed';

export interface NonCaricatoProps {
  /** What could not be loaded, as a sentence without its end. */
  what: string;
  /** Undefined where nothing failed. */
  error: unknown;
  onRetry: () => void;
}

/** Why a list is not there, where the specification only logs it (S8.9, S8.10): with the extension `avvisi`. */
export function NonCaricato({ what, error, onRetry }: NonCaricatoProps) {
  const avvisi = useEstensione('avvisi');
  if (!avvisi || !error) return null;
  return <LoadError message={`${what}: ${whyFailed(error)}`} onRetry={onRetry} />;
}
