import { STATO } from '../../src/contract/costanti';
import { METODI } from '../../src/contract/pagamentoRules';
import type { Tx } from '../db/database';
import { registro, type movimentiOrdine } from '../db/schema';
import { toEur } from '../base/money';
import { DIMOSTRAZIONE } from '../base/caller';
import type { OrdineDemo, VarianteDemo } from './ordiniDemo';

const DAY = 24 * 3_600_000;

interface Filled {
  varianti: readonly VarianteDemo[];
  scorte: ReadonlyMap<number, number>;
  ordini: readonly OrdineDemo[];
  ordineIds: readonly number[];
  pagamenti: readonly MovimentoDemo[];
  now: Date;
}

export async function writeRegistro(tx: Tx, { varianti, scorte, ordini, ordineIds, pagamenti, now }: Filled) {
  const opened = new Date(now.getTime() - 60 * DAY);
  const products = [...new Set(varianti.map(({ prodottoId }) => prodottoId))].map((id) => {
    const list = varianti.filter(({ prodottoId }) => prodottoId === id);
    return line(opened, 'crea', 'prodotto', id, {
      codice: list[0]?.codiceProdotto,
      nome: list[0]?.nomeProdotto,
      varianti: list.map(({ varianteId, peso, prezzoUnitarioCents }) => ({
        id: varianteId,
        peso,
        prezzo: toEur(prezzoUnitarioCents),
        quantitaDisponibile: scorte.get(varianteId) ?? 0,
      })),
    });
  });
  const placed = ordini.map(({ ordine, dettagli }, i) =>
    line(ordine.creatoIl, 'crea', 'ordine', ordineIds[i], {
      totaleDaPagare: toEur(ordine.totaleDaPagareCents),
      pezzi: Object.fromEntries(dettagli.map(({ varianteId, quantita }) => [varianteId, quantita])),
    }),
  );
  const changed = ordini.flatMap(({ ordine: { dataRitiro, stato } }, i) => {
    if (stato === STATO.InLavorazione) return [];
    const quando = new Date(Math.min(dataRitiro.getTime(), now.getTime()));
    const azione = stato === STATO.Annullato ? 'annulla' : 'cambia-stato';
    const prima = { stato: STATO.InLavorazione };
    return { ...line(quando, azione, 'ordine', ordineIds[i], { stato }), prima };
  });
  const lines = [...products, ...placed, ...changed, ...pagamenti.map(pagamentoInLog)];
  await tx.insert(registro).values(lines.sort((a, b) => a.quando.getTime() - b.quando.getTime()));
}

function line(quando: Date, azione: string, entita: string, id: number | undefined, dopo: object) {
  return { quando, chi: DIMOSTRAZIONE.nome, azione, entita, entitaId: String(id), dopo };
}

function pagamentoInLog({ ordineId, tipo, importoCents, metodo, quando }: MovimentoDemo) {
  const azione = tipo === 'rimborso' ? 'restituisci' : 'incassa';
  return line(quando, azione, 'ordine', ordineId, { tipo, importo: toEur(Math.abs(importoCents)), metodo });
}

export type MovimentoDemo = typeof movimentiOrdine.$inferInsert & { quando: Date };

const HOUR = 3_600_000;

/**
 * Most customers pay at the counter, some a part before. The shop refunds the part of a cancelled order after two days,
 * so that there is always something left to refund.
 */
export function movimentiDemo({ ordine }: OrdineDemo, ordineId: number, index: number, now: Date) {
  const { totaleDaPagareCents: totale, dataRitiro, creatoIl, stato } = ordine;
  const metodo = METODI.find((known) => known === ordine.metodoPagamento) ?? 'Altro';
  const move = (importoCents: number, tipo: MovimentoDemo['tipo'], at: number): MovimentoDemo => {
    const quando = new Date(Math.min(at, now.getTime()));
    return { ordineId, tipo, importoCents, metodo, chi: DIMOSTRAZIONE.nome, quando };
  };
  const half = Math.floor(totale / 200) * 100;
  const acconto = index % (stato === STATO.Annullato ? 2 : 5) === 0 ? half : 0;
  const before = acconto > 0 ? [move(acconto, 'acconto', creatoIl.getTime() + HOUR)] : [];
  const pickup = dataRitiro.getTime();
  if (stato === STATO.Ritirato && index % 9 > 0 && totale > 0)
    return [...before, move(totale - acconto, 'saldo', pickup)];
  const isRefunded = stato === STATO.Annullato && acconto > 0 && pickup < now.getTime() - 48 * HOUR;
  return isRefunded ? [...before, move(-acconto, 'rimborso', pickup + HOUR)] : before;
}
