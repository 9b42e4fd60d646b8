import { NON_DICHIARATI } from '../../contract/allergeniRules';
import type { OrdineDettaglio } from '../../contract/ordini';
import type { Preview } from '../../contract/nuovoOrdine';
import { formatGrammi } from '../../shared/format/grammi';
import { cents, formatMoney } from '../../shared/format/money';
import './bill.scss';

interface Totale {
  label: string;
  amount: number;
}

export type Conto = Pick<Preview, 'totaleLordo' | 'valoreGiftCard' | 'sconto' | 'totaleDaPagare'>;

/** On card and paper alike (S2.4): the gross total only where something was taken off, what is left to pay always. */
export function totaliOf({ totaleLordo, valoreGiftCard, sconto, totaleDaPagare }: Conto): Totale[] {
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
    {totaliOf(of).map(({ label, amount }) => (
      <div key={label} className="d-flex justify-content-between">
        <dt>{label}</dt>
        <dd>{formatMoney(amount)}</dd>
      </div>
    ))}
  </dl>
);

type Riga = OrdineDettaglio['dettagliOrdine'][number];

/** What a line weighed, to stand behind it: ' · 1.040 g'; '' of one that was not weighed. */
export const pesoDi = ({ pesoEffettivo }: Riga): string =>
  pesoEffettivo === undefined ? '' : ` · ${formatGrammi(pesoEffettivo)}`;

/** What a line costs in EUR, counted in whole cents: 3 times 1.1 is 3.30. Of one that was weighed the server says it. */
export const lineTotal = ({ quantita, prezzoUnitario, importo }: Riga): number =>
  importo ?? (quantita * cents(prezzoUnitario)) / 100;

/** What a line's product declares of its allergens (extended). */
export const allergeniDi = ({ allergeni = NON_DICHIARATI }: Riga): string => allergeni;
