import type { Autore, Evento } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import type { Giornata } from '../../src/contract/registro';
import { Conflict } from '../base/errors';

export interface Step {
  ordine: OrdineLista;
  evento:
    | (Pick<Evento, 'tipo' | 'quando'> & {
        /** Null for an event that was just committed and has no number yet. */
        numero: number | null;
        autore: Autore | null;
        vede: boolean | null;
        statoPrima: number | null;
        statoDopo: number | null;
        /** The values before the change, from the log. */
        modificato: Partial<Pick<OrdineLista, 'totaleDaPagare' | 'dataRitiro' | 'incassato'>> | null;
      })
    | null;
}

const unexplained = ({ numeroOrdine }: OrdineLista, what: string) =>
  new Conflict(
    `Dell’ordine ${numeroOrdine} il registro non dice ${what}: la giornata non si può ricostruire.`,
  );

/** Takes one event back. A customer's name that was erased since then stays erased. */
function undo(
  row: OrdineLista,
  { tipo, vede, statoPrima, statoDopo, modificato }: NonNullable<Step['evento']>,
) {
  // A message raises no version.
  if (tipo === 'messaggio') return row;
  // `dopoStampa` is left out, because nothing tells what had changed since an earlier print.
  const { dopoStampa: _, stampe = 0, ...rest } = row;
  const printed = stampe - Number(tipo === 'stampato');
  const before = {
    ...rest,
    versione: row.versione! - 1,
    visto: row.visto! && !vede,
    ...(printed > 0 && { stampe: printed }),
  };
  if (modificato) {
    const { totaleDaPagare, dataRitiro, incassato } = { ...row, ...modificato };
    const data = dataRitiro.slice(0, 10);
    return { ...before, totaleDaPagare, dataRitiro, data, incassato: incassato || undefined };
  }
  if (tipo !== 'stato' && tipo !== 'annullato') return before;
  if (statoPrima === null || statoDopo !== row.stato) throw unexplained(row, 'come ha avuto il suo stato');
  return { ...before, stato: statoPrima };
}

const byPickup = (a: OrdineLista, b: OrdineLista) =>
  Date.parse(a.dataRitiro) - Date.parse(b.dataRitiro) || Number(a.numeroOrdine) - Number(b.numeroOrdine);

/**
 * Works back from the present rows to midnight. @throws Conflict when the log explains no status or names no author
 * @param steps newest first
 * @param fine number of the first event after the day
 */
export function rewind(steps: readonly Step[], fine: number): Pick<Giornata, 'mattina' | 'eventi'> {
  const rows = new Map<number, OrdineLista>();
  const eventi: Evento[] = [];
  for (const { ordine, evento } of steps) {
    const row = rows.get(ordine.id) ?? ordine;
    rows.set(ordine.id, row);
    if (evento === null) continue;
    const { numero, tipo, autore, quando } = evento;
    if (numero !== null && numero < fine) {
      if (!autore) throw unexplained(row, 'chi l’ha cambiato');
      eventi.push({ numero, tipo, ordine: row, ...autore, quando });
    }
    if (tipo === 'nuovo') rows.delete(ordine.id);
    else rows.set(ordine.id, undo(row, evento));
  }
  return { mattina: [...rows.values()].sort(byPickup), eventi: eventi.reverse() };
}
