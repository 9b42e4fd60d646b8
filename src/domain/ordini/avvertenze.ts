import type { OrdineDettaglio } from '../../contract/ordini';
import { make } from '../../ui/print/print';

/** What whoever handles an order is to know, the customer's allergies first (extended). */
export function avvertenzeOf(page: Document, { scheda, note }: OrdineDettaglio): HTMLElement[] {
  const { allergie, note: ricordare } = scheda ?? {};
  return [
    ...(allergie ? [make(page, 'p', 'allergie', `Allergie: ${allergie}`)] : []),
    ...(ricordare ? [make(page, 'p', 'note', `Da ricordare: ${ricordare}`)] : []),
    ...(note ? [make(page, 'p', 'note', `Nota: ${note}`)] : []),
  ];
}
