import { and, asc, eq, ne } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { Anteprima, AnteprimaRequest } from '../../src/contract/presa';
import type { Caller } from '../base/caller';
import { toEur } from '../base/money';
import { toIsoWithOffset, toWallClock } from '../base/time';
import type { Tx } from '../db/database';
import { rolledBack } from '../db/rolledBack';
import { ordini } from '../db/schema';
import type { Deps } from '../http/deps';
import { findCliente } from './clienteRepository';
import { toDettagliOrdine } from './ordineWire';
import { askOrdine, readInizio } from './prepareOrdine';

/** By the transaction that would place it, rolled back before it has a number. @throws what placing throws */
export async function previewOrdine(
  deps: Deps,
  { ruolo }: Caller,
  request: AnteprimaRequest,
): Promise<Anteprima> {
  const inizio = request.dataRitiro === undefined ? undefined : readInizio(request.dataRitiro, deps);
  return rolledBack(deps.database, async (tx) => {
    const decide = await askOrdine(tx, { ruolo, estesa: deps.estesa }, request, inizio, deps.clock());
    const { dettagli, totali } = decide();
    return {
      totaleLordo: toEur(totali.totaleLordoCents),
      sconto: toEur(totali.scontoCents),
      valoreGiftCard: toEur(totali.valoreGiftcardCents),
      totaleDaPagare: toEur(totali.totaleDaPagareCents),
      dettagliOrdine: toDettagliOrdine(dettagli),
      stessoGiorno: inizio ? await othersOfDay(tx, request.cliente, inizio) : [],
    };
  });
}

async function othersOfDay(tx: Tx, cliente: AnteprimaRequest['cliente'], inizio: Date) {
  const known = cliente && (await findCliente(tx, cliente));
  if (!known) return [];
  const rows = await tx
    .select({ id: ordini.id, numeroOrdine: ordini.numeroOrdine, dataRitiro: ordini.dataRitiro })
    .from(ordini)
    .where(
      and(
        eq(ordini.utenteId, known.id),
        eq(ordini.giorno, toWallClock(inizio).giorno),
        ne(ordini.stato, STATO.Annullato),
      ),
    )
    .orderBy(asc(ordini.dataRitiro), asc(ordini.id));
  return rows.map(({ id, numeroOrdine, dataRitiro }) => ({
    id,
    numeroOrdine: String(numeroOrdine),
    dataRitiro: toIsoWithOffset(dataRitiro),
  }));
}
