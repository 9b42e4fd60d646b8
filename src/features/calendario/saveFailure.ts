import { isApiError } from '../../api/apiError';
import { RowRefusal } from '../../shared/table/edit/RowRefusal';

/**
 * What a failed save shows at its row: the messages of its fields or, where the server named none, one line. Section
 * 8 has no words of its own for these saves.
 */
export function saveFailure(error: unknown): RowRefusal {
  const {
    message = 'Salvataggio non riuscito. Riprova.',
    errors,
    conflitto,
  } = isApiError(error) ? error : {};
  return new RowRefusal(message, errors, conflitto);
}
