import { isApiError } from '../../api/apiError';
import { RowRefusal } from '../../shared/table/edit/RowRefusal';
import { useEstensione } from '../../shared/useEstensione';
import { whyFailed } from './whyFailed';

/**
 * What a row shows of a failed save: with the extension `avvisi` always why, also where the server said nothing;
 * without it the server's words alone, if any.
 */
export function useWithReason(): (error: unknown) => unknown {
  const avvisi = useEstensione('avvisi');
  return (error) => {
    if (!avvisi || (isApiError(error) && (error.message || error.errors))) return error;
    return new RowRefusal(`Non salvato: ${whyFailed(error)}`);
  };
}
