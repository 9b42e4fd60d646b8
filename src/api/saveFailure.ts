import { isApiError } from './apiError';
import { RowRefusal } from '../shared/table/edit/RowRefusal';

/**
 * What a failed save shows at its row: the messages of its fields or, without any, one line. For saves of which section 8
 * has no texts.
 */
export function saveFailure(error: unknown): RowRefusal {
  const {
    message = 'Salvataggio non riuscito. Riprova.',
    errors,
    conflitto,
  } = isApiError(error) ? error : {};
  return new RowRefusal(message, errors, conflitto);
}
