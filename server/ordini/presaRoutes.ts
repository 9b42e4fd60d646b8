import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { and, asc, eq, ne } from 'drizzle-orm';
import { Anteprima, AnteprimaRequest, ClienteTrovato } from '../../src/contract/presa';
import { OrdineLista } from '../../src/contract/ordini';
import { ErrorBody } from '../../src/contract/common';
import { SUPERABILE } from '../../src/contract/oltre';
import { TrovaQuery } from '../../src/contract/trova';
import { STATO } from '../../src/contract/costanti';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import type { Caller } from '../base/caller';
import { toEur } from '../base/money';
import { toIsoWithOffset, toWallClock } from '../base/time';
import type { Tx } from '../db/database';
import { rolledBack } from '../db/rolledBack';
import { ordini } from '../db/schema';
import { trovaClienti } from './clientiTrovati';
import { MAX_FOUND, trovaOrdini } from './trovaRepository';
import { findCliente } from './clienteRepository';
import { toDettagliOrdine } from './ordineWire';
import { askOrdine, readInizio } from './prepareOrdine';

const route = routeSchemas('Ordini');

export function presaRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/trova',
      route.find(
        `The orders of any day with a number, a customer's words, e-mail or phone, or a product: the newest ${MAX_FOUND}`,
        TrovaQuery,
        OrdineLista,
      ),
      async ({ query: { testo } }) => trovaOrdini(deps.database, testo),
    );

    app.get(
      '/ordini/clienti',
      route.find(
        'The customers whose orders have these words, e-mail or phone, each with the last order',
        TrovaQuery,
        ClienteTrovato,
      ),
      async ({ query: { testo } }) => trovaClienti(deps.database, testo),
    );

    const { schema } = route.ask(
      'What an order would cost, refused as the order would be; nothing is kept',
      AnteprimaRequest,
      Anteprima,
    );
    app.post(
      '/ordini/anteprima',
      { schema: { ...schema, response: { ...schema.response, 409: ErrorBody.extend(SUPERABILE) } } },
      async ({ body, caller }) => previewOrdine(deps, caller, body),
    );
  };
}

/** The transaction that would place the order, rolled back before it has a number. @throws what placing throws */
async function previewOrdine(deps: Deps, { ruolo }: Caller, request: AnteprimaRequest): Promise<Anteprima> {
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
