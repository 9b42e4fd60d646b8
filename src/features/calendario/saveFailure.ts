import { isApiError } from '../../api/apiError';
import { RowRefusal } from '../../shared/table/edit/RowRefusal';

/**
 * What a failed save shows at its row: the messages of its fields or, without any, one line. Section 8 has no texts
 * for these saves.
 */
export function saveFailure(error: unknown): RowRefusal {
  const {
    message = 'Salvataggio non riuscito. Riprova.',
    errors,
    conflitto,
  } = isApiError(error) ? error : {};
  return new RowRefusal(message, errors, conflitto);
}
