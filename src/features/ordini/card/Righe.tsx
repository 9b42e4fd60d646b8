import type { DerogaFatta } from '../../../contract/oltre';
import type { OrdineDettaglio } from '../../../contract/ordini';
import { allergeniDi, lineTotal, pesoDi } from '../../../domain/ordini/bill';
import { PROSSIMO } from '../../../domain/ordini/stato';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useEstesa } from '../../../shared/store';

/** The limits that staff overrode for the order: 'Oltre il limite: fascia piena (11 di 10) — motivo: parente, Ada, 20/11/2026 ore 09:00' */
export const Deroghe = ({ deroghe = [] }: { deroghe?: readonly DerogaFatta[] }) =>
  deroghe.map(({ limiti, motivo, chi, quando }) => (
    <p key={quando} className="m-0 mt-2 fw-semibold text-break">
      {`Oltre il limite: ${limiti.join('; ')} — ${motivo ? `motivo: ${motivo}, ` : ''}${chi}, ${formatDateTime(quando)}`}
    </p>
  ));

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
