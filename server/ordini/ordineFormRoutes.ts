import { and, eq, ne } from 'drizzle-orm';
import { ErrorBody, IdempotencyHeaders } from '../../src/contract/common';
import { STATO } from '../../src/contract/costanti';
import {
  Preview,
  PreviewRequest,
  ClienteTrovato,
  NuovoOrdineRequest,
  TrovaQuery,
} from '../../src/contract/nuovoOrdine';
import { SUPERABILE } from '../../src/contract/oltre';
import { OrdineLista, OrdinePiazzato } from '../../src/contract/ordini';
import type { Caller } from '../base/caller';
import { InvalidInput } from '../base/errors';
import { toWallClock } from '../base/time';
import type { Tx } from '../db/database';
import { runAndRollBack } from '../db/runAndRollBack';
import { ordini } from '../db/schema';
import { type Deps, onceSchemas, type Routes, routeSchemas, wireSchema } from '../http/routes';
import { KEY_DAYS } from '../idempotency/idempotencyRepository';
import { findCliente } from './clienteRepository';
import { MAX_FOUND, trovaClienti, trovaOrdini } from './trovaRepository';
import { toDettaglio, totaliInEur } from './ordineWire';
import { selectOrdini } from './ordiniRepository';
import { placeOrdine } from './placeOrdine';
import { askOrdine, readInizio } from './prepareOrdine';

const ONCE_DESCRIPTION = `Exactly once: a caller that got no answer sends the same request with the same key again.

A key belongs to the calling account and is kept for ${KEY_DAYS} days from the order. The same request with the same key gets
the first answer again, with its status and body and the header \`Idempotency-Replayed: true\`; two that come at the same
time get one answer. Two requests are the same even if they differ in the sequence of fields, the time zone of
\`dataRitiro\`, the case of \`email\` and codes, or the spaces in \`phone\`.

The server refuses another request with a used key by 409, with the message at \`idempotency-key\`. A refused order (409,
or 400 for its total) keeps its key: the same request may try again with it and is checked anew; another request needs a
key of its own. A request that breaks this schema takes no key, nor does one that ends with 5xx.`;

export const placeOrdineRoutes: Routes = async (app, deps) => {
  const { schema } = onceSchemas('Ordini', IdempotencyHeaders).create(
    'Place an order, once for an Idempotency-Key',
    wireSchema(NuovoOrdineRequest, deps),
    OrdinePiazzato,
  );
  const response = { ...schema.response, 409: wireSchema(ErrorBody.extend(SUPERABILE), deps) };
  app.post(
    '/ordini',
    { schema: { ...schema, description: ONCE_DESCRIPTION, response } },
    async ({ body, caller }, reply) => {
      if (caller.ruolo === 'vetrina' && !body.cliente.cognome)
        throw new InvalidInput('Il cognome è obbligatorio', 'cliente.cognome');
      const { ordine, isReplay } = await placeOrdine(deps, caller, body);
      if (isReplay) void reply.header('idempotency-replayed', 'true');
      return reply.code(201).send(ordine);
    },
  );
};

const route = routeSchemas('Ordini');

export const ordineFormRoutes: Routes = async (app, deps) => {
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
    'What an order would cost, refused as the order would be; nothing is saved',
    PreviewRequest,
    Preview,
  );
  app.post(
    '/ordini/anteprima',
    { schema: { ...schema, response: { ...schema.response, 409: ErrorBody.extend(SUPERABILE) } } },
    async ({ body, caller }) => previewOrdine(deps, caller, body),
  );
};

/** Runs the transaction of placing and rolls it back before the order gets a number. @throws what placing throws */
async function previewOrdine(deps: Deps, { ruolo }: Caller, request: PreviewRequest): Promise<Preview> {
  const inizio = request.dataRitiro === undefined ? undefined : readInizio(request.dataRitiro, deps);
  return runAndRollBack(deps.database, async (tx) => {
    const decide = await askOrdine(tx, { ruolo, estesa: deps.estesa }, request, inizio, deps.clock());
    const { dettagli, totali } = decide();
    return {
      ...totaliInEur(totali),
      dettagliOrdine: dettagli.map(toDettaglio),
      stessoGiorno: inizio ? await othersOfDay(tx, request.cliente, inizio) : [],
    };
  });
}

async function othersOfDay(tx: Tx, cliente: PreviewRequest['cliente'], inizio: Date) {
  const known = cliente && (await findCliente(tx, cliente));
  if (!known) return [];
  const { giorno } = toWallClock(inizio);
  const theirs = and(
    eq(ordini.utenteId, known.id),
    eq(ordini.giorno, giorno),
    ne(ordini.stato, STATO.Annullato),
  );
  return selectOrdini(tx, theirs, [ordini.dataRitiro, ordini.id], 1_000);
}
