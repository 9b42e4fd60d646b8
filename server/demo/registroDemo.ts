import { STATO } from '../../src/contract/costanti';
import type { Tx } from '../db/database';
import { registro } from '../db/schema';
import { toEur } from '../base/money';
import { DIMOSTRAZIONE } from '../base/caller';
import type { MovimentoDemo } from './movimentiDemo';
import type { OrdineDemo, VarianteDemo } from './ordiniDemo';

const WHO = DIMOSTRAZIONE.nome;
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
    return {
      quando: opened,
      chi: WHO,
      azione: 'crea',
      entita: 'prodotto',
      entitaId: String(id),
      dopo: {
        codice: list[0]?.codiceProdotto,
        nome: list[0]?.nomeProdotto,
        varianti: list.map(({ varianteId, peso, prezzoUnitarioCents }) => ({
          id: varianteId,
          peso,
          prezzo: toEur(prezzoUnitarioCents),
          quantitaDisponibile: scorte.get(varianteId) ?? 0,
        })),
      },
    };
  });
  const placed = ordini.map(({ ordine, dettagli }, i) => ({
    quando: ordine.creatoIl,
    chi: WHO,
    azione: 'crea',
    entita: 'ordine',
    entitaId: String(ordineIds[i]),
    dopo: {
      totaleDaPagare: toEur(ordine.totaleDaPagareCents),
      pezzi: Object.fromEntries(dettagli.map(({ varianteId, quantita }) => [varianteId, quantita])),
    },
  }));
  const changed = ordini.flatMap(({ ordine }, i) =>
    ordine.stato === STATO.InLavorazione
      ? []
      : {
          quando: new Date(Math.min(ordine.dataRitiro.getTime(), now.getTime())),
          chi: WHO,
          azione: ordine.stato === STATO.Annullato ? 'annulla' : 'cambia-stato',
          entita: 'ordine',
          entitaId: String(ordineIds[i]),
          prima: { stato: STATO.InLavorazione },
          dopo: { stato: ordine.stato },
        },
  );
  const lines = [...products, ...placed, ...changed, ...pagamenti.map(pagamentoInLog)].sort(
    (a, b) => a.quando.getTime() - b.quando.getTime(),
  );
  await tx.insert(registro).values(lines);
}

const pagamentoInLog = ({ ordineId, tipo, importoCents, metodo, quando }: MovimentoDemo) => ({
  quando,
  chi: WHO,
  azione: tipo === 'rimborso' ? 'restituisci' : 'incassa',
  entita: 'ordine',
  entitaId: String(ordineId),
  dopo: { tipo, importo: toEur(Math.abs(importoCents)), metodo },
});
