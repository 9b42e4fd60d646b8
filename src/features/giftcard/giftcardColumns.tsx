import type { GiftCard } from '../../contract/giftcard';
import type { Categoria } from '../../contract/prodotti';
import { AmountInput } from '../../shared/form/AmountInput';
import { formatMoney } from '../../shared/format/money';
import { orDash } from '../../shared/format/orDash';
import {
  categoriaField,
  codiceColumn,
  descrizioneColumn,
  isScaduta,
  scadenzaColumn,
  soloCategoria,
} from '../../domain/promozioni/promozioneColumns';
import type { EditColumn, EditField } from '../../shared/table/edit/editColumn';
import { Flag } from '../../shared/table/Flag';
import { CellCheck } from '../../shared/table/edit/inputs';
import { withValoreIniziale } from './giftcardDraft';
import type { GiftCardDraft } from './giftcardDraft';

/** What the card is limited to, for the line under its description; '' without a limit. */
function limits(card: GiftCard, categorie: readonly Categoria[]): string {
  const { spesaMinima } = card;
  const minima = typeof spesaMinima === 'number' && `Spesa minima ${formatMoney(spesaMinima)}`;
  return [soloCategoria(card, categorie), minima].filter(Boolean).join(' · ');
}

/** It has no column in S2.12 (decisions 2.12). */
const spesaMinimaField: EditField<GiftCardDraft> = {
  key: 'spesaMinima',
  label: 'Spesa Minima',
  edit: ({ draft, change, field }) => (
    <AmountInput {...field} value={draft.spesaMinima} onChange={(spesaMinima) => change({ spesaMinima })} />
  ),
  say: ({ spesaMinima }) => orDash(spesaMinima === null ? null : formatMoney(spesaMinima)),
};

/** The columns of S2.12; what the card is limited to stands and is edited below its description. */
export const giftcardColumns = (
  categorie: readonly Categoria[],
  today: string,
): readonly EditColumn<GiftCard, GiftCardDraft>[] => [
  codiceColumn,
  {
    ...descrizioneColumn(
      (card: GiftCard) => limits(card, categorie),
      (card) => (card.saldo <= 0 ? 'Esaurita' : isScaduta(card, today) ? 'Scaduta' : ''),
    ),
    below: [spesaMinimaField, categoriaField(categorie)],
  },
  {
    key: 'valoreIniziale',
    label: 'Valore Iniziale',
    required: true,
    numeric: true,
    view: ({ valoreIniziale }) => orDash(formatMoney(valoreIniziale)),
    sortBy: ({ valoreIniziale }) => valoreIniziale,
    edit: ({ draft, change, isNew, field }) => (
      <AmountInput
        {...field}
        value={draft.valoreIniziale}
        onChange={(value) => change(withValoreIniziale(value, isNew))}
      />
    ),
  },
  {
    key: 'saldo',
    label: 'Saldo',
    numeric: true,
    view: ({ saldo }) => orDash(formatMoney(saldo)),
    sortBy: ({ saldo }) => saldo,
    edit: ({ draft, change, isNew, field }) => (
      <AmountInput
        {...field}
        aria-required={!isNew}
        disabled={isNew}
        value={draft.saldo}
        onChange={(saldo) => change({ saldo })}
      />
    ),
  },
  scadenzaColumn('Scadenza'),
  {
    key: 'attiva',
    label: 'Attiva',
    view: ({ attiva }) => <Flag value={attiva} />,
    sortBy: ({ attiva }) => Number(attiva),
    edit: ({ draft, change, field }) => (
      <CellCheck field={field} checked={draft.attiva} onChange={(attiva) => change({ attiva })} />
    ),
  },
];
