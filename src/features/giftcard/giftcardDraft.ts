import type { GiftCard, GiftCardSave } from '../../contract/giftcard';
import { calendarDay } from '../../shared/format/date';

/** A gift card as it is typed: an amount not typed is null, one that cannot be read NaN, a day not chosen ''. */
export interface GiftCardDraft extends Omit<GiftCard, 'id' | 'valoreIniziale' | 'saldo' | 'dataScadenza'> {
  valoreIniziale: number | null;
  saldo: number | null;
  /** The balance that the row was opened with; none for a new card. */
  saldoLetto?: number;
  dataScadenza: string;
}

export const NEW_GIFTCARD: GiftCardDraft = {
  codice: '',
  descrizione: '',
  valoreIniziale: null,
  saldo: null,
  dataScadenza: '',
  attiva: true,
  spesaMinima: null,
  categoriaId: null,
};

export const toDraft = ({ id: _, ...card }: GiftCard): GiftCardDraft => ({
  ...card,
  descrizione: card.descrizione ?? '',
  saldoLetto: card.saldo,
  dataScadenza: calendarDay(card.dataScadenza ?? '') ?? '',
});

/** What a new initial value changes: while the card is new its balance follows (S4.6). */
export const withValoreIniziale = (valoreIniziale: number | null, isNew: boolean): Partial<GiftCardDraft> =>
  isNew ? { valoreIniziale, saldo: valoreIniziale } : { valoreIniziale };

/** The full entity (decisions 7.5). An empty amount is sent as null: the server says what is missing. */
export const toBody = (id: number, draft: GiftCardDraft) =>
  ({ ...draft, id, dataScadenza: draft.dataScadenza || null }) as GiftCardSave & { id: number };
