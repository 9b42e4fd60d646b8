import type { OrdineDettaglio } from '../../../contract/ordini';
import { allergeniDi, lineTotal, pesoDi } from '../../../domain/ordini/bill';
import { PROSSIMO } from '../../../domain/ordini/stato';
import { formatMoney } from '../../../shared/format/money';
import { useEstesa } from '../../../shared/useDeps';

export function Righe({ ordine }: { ordine: OrdineDettaglio }) {
  const estesa = useEstesa();
  return (
    <ul className="ordine-lines ruled tabular">
      {ordine.dettagliOrdine.map((line, index) => (
        <li key={index} data-quantita={line.quantita} data-importo={formatMoney(lineTotal(line))}>
          {`${line.nomeProdotto} - ${line.quantita} x ${formatMoney(line.prezzoUnitario)}${pesoDi(line)}`}
          {line.aPeso && line.pesoEffettivo === undefined && PROSSIMO[ordine.stato] && <em>da pesare</em>}
          {line.note && <em>{line.note}</em>}
          {estesa && <em className="small fw-normal text-body-secondary">{allergeniDi(line)}</em>}
        </li>
      ))}
    </ul>
  );
}
