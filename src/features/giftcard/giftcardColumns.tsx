import type { GiftCard } from '../../contract/giftcard';
import type { Categoria } from '../../contract/prodotti';
import { AmountInput } from '../../shared/form/AmountInput';
import { CategoriaSelect } from '../../shared/form/CategoriaSelect';
import { formatDate } from '../../shared/format/date';
import { formatMoney } from '../../shared/format/money';
import { orDash } from '../../shared/format/orDash';
import type { EditColumn, EditField } from '../../shared/table/editColumn';
import { Flag } from '../../shared/table/Flag';
import { CellCheck, CellInput } from '../../shared/table/inputs';
import { withValoreIniziale } from './giftcardDraft';
import type { GiftCardDraft } from './giftcardDraft';

/** On what a card can be spent only, for the line under its description; '' without a limit. */
function limits({ categoriaId, spesaMinima }: GiftCard, categorie: readonly Categoria[]): string {
  const nome = categorie.find(({ id }) => id === categoriaId)?.nome ?? `categoria ${categoriaId}`;
  return [
    typeof categoriaId === 'number' && `Solo ${nome}`,
    typeof spesaMinima === 'number' && `Spesa minima ${formatMoney(spesaMinima)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The columns of S2.12. */
export const giftcardColumns = (
  categorie: readonly Categoria[],
): readonly EditColumn<GiftCard, GiftCardDraft>[] => [
  {
    key: 'codice',
    label: 'Codice',
    view: ({ codice }) => codice,
    sortBy: ({ codice }) => codice,
    edit: ({ draft, change, field }) => (
      <CellInput field={field} value={draft.codice} onChange={(codice) => change({ codice })} />
    ),
  },
  {
    key: 'descrizione',
    label: 'Descrizione',
    wide: true,
    view: (card) => (
      <>
        {orDash(card.descrizione)}
        {limits(card, categorie) && <span className="editable-note">{limits(card, categorie)}</span>}
      </>
    ),
    sortBy: ({ descrizione }) => descrizione ?? '',
    edit: ({ draft, change, field }) => (
      <CellInput
        field={field}
        value={draft.descrizione}
        onChange={(descrizione) => change({ descrizione })}
      />
    ),
  },
  {
    key: 'valoreIniziale',
    label: 'Valore Iniziale',
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
      <AmountInput {...field} disabled={isNew} value={draft.saldo} onChange={(saldo) => change({ saldo })} />
    ),
  },
  {
    key: 'dataScadenza',
    label: 'Scadenza',
    view: ({ dataScadenza }) => orDash(formatDate(dataScadenza ?? '')),
    sortBy: ({ dataScadenza }) => dataScadenza ?? '9999',
    edit: ({ draft, change, field }) => (
      <CellInput
        field={field}
        type="date"
        value={draft.dataScadenza}
        onChange={(dataScadenza) => change({ dataScadenza })}
      />
    ),
  },
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

/** The fields that have no column in S2.12 (decisions 2.12). */
export const giftcardDetails = (categorie: readonly Categoria[]): readonly EditField<GiftCardDraft>[] => [
  {
    key: 'spesaMinima',
    label: 'Spesa Minima',
    edit: ({ draft, change, field }) => (
      <AmountInput {...field} value={draft.spesaMinima} onChange={(spesaMinima) => change({ spesaMinima })} />
    ),
  },
  {
    key: 'categoriaId',
    label: 'Categoria',
    edit: ({ draft, change, field }) => (
      <CategoriaSelect
        {...field}
        categorie={categorie}
        none="Tutte"
        value={draft.categoriaId}
        onChange={(categoriaId) => change({ categoriaId })}
      />
    ),
  },
];
