import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody, IdempotencyHeaders } from '../../src/contract/common';
import { AnnullaGruppo, CambioGruppo, GruppoFatto, GruppoRequest } from '../../src/contract/gruppo';
import { OrdineDaPreparare } from '../../src/contract/prepara';
import type { Deps } from '../http/deps';
import { changeGruppo, undoGruppo } from './changeGruppo';
import type { GruppoDone } from './runGruppo';
import { findDettagli } from './gruppoRepository';

const schema = {
  tags: ['Ordini'],
  headers: IdempotencyHeaders,
  response: { 200: GruppoFatto, '4xx': ErrorBody },
};

function answered(reply: FastifyReply, { fatto, isReplay }: GruppoDone): GruppoFatto {
  if (isReplay) void reply.header('idempotency-replayed', 'true');
  return fatto;
}

/** Several orders at once, to change, print or prepare them (extended). */
export function gruppoRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/ordini/gruppo/stato',
      {
        schema: {
          ...schema,
          summary: 'Set the status of several orders, each with an outcome of its own, once for a key',
          body: CambioGruppo,
        },
      },
      async ({ headers, body, caller }, reply) =>
        answered(reply, await changeGruppo(deps, caller, headers['idempotency-key'], body)),
    );

    app.post(
      '/ordini/gruppo/annulla',
      {
        schema: {
          ...schema,
          summary: 'Undo such a change, of orders that nobody has changed or printed since',
          body: AnnullaGruppo,
        },
      },
      async ({ headers, body, caller }, reply) =>
        answered(reply, await undoGruppo(deps, caller, headers['idempotency-key'], body)),
    );

    app.post(
      '/ordini/gruppo/dettagli',
      {
        schema: {
          tags: ['Ordini'],
          summary: 'Several orders with their lines, in the order asked for',
          body: GruppoRequest,
          response: { 200: OrdineDaPreparare.array(), '4xx': ErrorBody },
        },
      },
      async ({ body: { ids } }) => findDettagli(deps.database, ids),
    );
  };
}
