import type { OrdineDettaglio } from '../../../contract/ordini';
import { lineTotal, pesoDi } from '../../../domain/ordini/bill';
import { PROSSIMO } from '../../../domain/ordini/stato';
import { formatMoney } from '../../../shared/format/money';

export const Righe = ({ ordine }: { ordine: OrdineDettaglio }) => (
  <ul className="ordine-lines ruled tabular">
    {ordine.dettagliOrdine.map((line, index) => (
      <li key={index} data-quantita={line.quantita} data-importo={formatMoney(lineTotal(line))}>
        {`${line.nomeProdotto} - ${line.quantita} x ${formatMoney(line.prezzoUnitario)}${pesoDi(line)}`}
        {line.aPeso && line.pesoEffettivo === undefined && PROSSIMO[ordine.stato] && <em>da pesare</em>}
        {line.note && <em>{line.note}</em>}
      </li>
    ))}
  </ul>
);
