import { isApiError } from '../../api/apiError';
import { RowRefusal } from '../../shared/table/edit/RowRefusal';
import { useEstesa } from '../../shared/useEstesa';
import { whyFailed } from './whyFailed';

/**
 * What a row shows of a failed save: in the extended mode always why, also where the server said nothing;
 * without it the server's words alone, if any.
 */
export function useWithReason(): (error: unknown) => unknown {
  const estesa = useEstesa();
  return (error) => {
    if (!estesa || (isApiError(error) && (error.message || error.errors))) return error;
    return new RowRefusal(`Non salvato: ${whyFailed(error)}`);
  };
}
