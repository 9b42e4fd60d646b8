import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody, IdempotencyHeaders } from '../../src/contract/common';
import { SUPERABILE } from '../../src/contract/oltre';
import { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import { OrdinePiazzato } from '../../src/contract/ordini';
import { InvalidInput } from '../base/errors';
import type { Deps } from '../http/deps';
import { KEY_DAYS } from '../idempotency/idempotencyRepository';
import { wireSchema } from '../http/wireSchema';
import { placeOrdine } from './placeOrdine';

const IDEMPOTENZA = `Exactly once: a caller without an answer sends the same request with the same key again.

A key belongs to the account that calls, and is kept for ${KEY_DAYS} days from the order. Sent again with it, the same request
gets the first answer, status and body as they were, with the header \`Idempotency-Replayed: true\`; at the same time,
both get one answer. Requests are the same when the shop understands the same by them: the order of fields, the time
zone of \`dataRitiro\`, the case of \`email\` and of codes and the spaces in \`phone\` do not matter.

Another request with a used key is refused by 409 and tells so at \`idempotency-key\`. A refused order (409, or 400 for
its sum) keeps its key: the same request may try again with it, and is looked at anew; another needs a key of its own. A
request that breaks this schema takes no key, nor does one that ends with 5xx.`;

const SENZA_COGNOME = 'Il cognome è obbligatorio';

/** The shop's site, and orders by phone (decisions 7). */
export function placeOrdineRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/ordini',
      {
        schema: {
          tags: ['Ordini'],
          summary: 'Place an order, once for an Idempotency-Key',
          description: IDEMPOTENZA,
          headers: IdempotencyHeaders,
          body: wireSchema(NuovoOrdineRequest, deps),
          response: {
            201: OrdinePiazzato,
            409: wireSchema(ErrorBody.extend(SUPERABILE), deps),
            '4xx': ErrorBody,
          },
        },
      },
      async ({ headers, body, caller }, reply) => {
        if (caller.ruolo === 'vetrina' && !body.cliente.cognome)
          throw new InvalidInput(SENZA_COGNOME, { 'cliente.cognome': [SENZA_COGNOME] });
        const { ordine, isReplay } = await placeOrdine(deps, caller, headers['idempotency-key'], body);
        if (isReplay) void reply.header('idempotency-replayed', 'true');
        return reply.code(201).send(ordine);
      },
    );
  };
}
