import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { IdempotencyHeaders } from '../../src/contract/common';
import { AnnullaGruppo, CambioGruppo, GruppoFatto, GruppoRequest } from '../../src/contract/gruppo';
import { OrdineDaPreparare } from '../../src/contract/prepara';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { changeGruppo, undoGruppo } from './changeGruppo';
import type { GruppoDone } from './runGruppo';
import { findDettagli } from './gruppoRepository';

const route = routeSchemas('Ordini');

const gruppo = <Body extends z.ZodType>(summary: string, body: Body) => ({
  schema: { ...route.ask(summary, body, GruppoFatto).schema, headers: IdempotencyHeaders },
});

function answered(reply: FastifyReply, { fatto, isReplay }: GruppoDone): GruppoFatto {
  if (isReplay) void reply.header('idempotency-replayed', 'true');
  return fatto;
}

export function gruppoRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/ordini/gruppo/stato',
      gruppo(
        'Set the status of several orders, each with an outcome of its own, once for a key',
        CambioGruppo,
      ),
      async ({ headers, body, caller }, reply) =>
        answered(reply, await changeGruppo(deps, caller, headers['idempotency-key'], body)),
    );

    app.post(
      '/ordini/gruppo/annulla',
      gruppo('Undo such a change, of orders that nobody has changed or printed since', AnnullaGruppo),
      async ({ headers, body, caller }, reply) =>
        answered(reply, await undoGruppo(deps, caller, headers['idempotency-key'], body)),
    );

    app.post(
      '/ordini/gruppo/dettagli',
      route.ask(
        'Several orders with their lines, in the order asked for',
        GruppoRequest,
        OrdineDaPreparare.array(),
      ),
      async ({ body: { ids } }) => findDettagli(deps.database, ids),
    );
  };
}
