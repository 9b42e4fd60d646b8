import { NON_DICHIARATI } from '../../contract/allergeniRules';
import type { OrdineDettaglio } from '../../contract/ordini';
import type { Preview } from '../../contract/nuovoOrdine';
import { formatGrammi } from '../../shared/format/grammi';
import { cents, formatMoney } from '../../shared/format/money';
import { formatQuantita } from '../../shared/format/text';
import './bill.scss';

export type Conto = Pick<Preview, 'totaleLordo' | 'valoreGiftCard' | 'sconto' | 'totaleDaPagare'>;

/** The totals of card and papers (S2.4): the gross total only if something was deducted, the amount to pay always. */
export function totaliOf({ totaleLordo, valoreGiftCard, sconto, totaleDaPagare }: Conto) {
  const reduced = valoreGiftCard > 0 || sconto > 0;
  return [
    ...(reduced ? [{ label: 'Totale Lordo', amount: totaleLordo }] : []),
    ...(valoreGiftCard > 0 ? [{ label: 'Gift Card:', amount: valoreGiftCard }] : []),
    ...(sconto > 0 ? [{ label: 'Coupon:', amount: sconto }] : []),
    { label: 'Totale Da Pagare', amount: totaleDaPagare },
  ];
}

export const Bill = ({ of }: { of: Conto }) => (
  <dl className="ordine-totals tabular">
    {totaliOf(of).map(({ label, amount }, index, { length }) => (
      <div
        key={label}
        className={`d-flex justify-content-between ${index < length - 1 ? 'text-body-secondary' : 'fw-semibold fs-lg'}`}
      >
        <dt>{label}</dt>
        <dd className="m-0">{formatMoney(amount)}</dd>
      </div>
    ))}
  </dl>
);

type Riga = OrdineDettaglio['dettagliOrdine'][number];

export const quantitaDi = ({ quantita }: Riga): string => formatQuantita(quantita);

/** A suffix with a line's weight, ' · 1.040 g'; '' for a line that was not weighed. */
export const pesoDi = ({ pesoEffettivo }: Riga): string =>
  pesoEffettivo === undefined ? '' : ` · ${formatGrammi(pesoEffettivo)}`;

/** A line's total in EUR, counted in cents (3 × 1.1 is 3.30); the server gives that of a weighed line. */
export const lineTotal = ({ quantita, prezzoUnitario, importo }: Riga): number =>
  importo ?? (quantita * cents(prezzoUnitario)) / 100;

/** The declared allergens of a line's product (extended). */
export const allergeniDi = ({ allergeni = NON_DICHIARATI }: Riga): string => allergeni;
