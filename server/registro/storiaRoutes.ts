import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody, MessageBody } from '../../src/contract/common';
import { GruppoRequest } from '../../src/contract/gruppo';
import { StampaFatta } from '../../src/contract/prepara';
import { RigaStoria } from '../../src/contract/registro';
import { NotFound } from '../base/errors';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { noteStampe } from './noteStampe';
import { readRighe } from './righeRepository';
import { cambiOf } from './righeRules';

const route = routeSchemas('Ordini');
/** More than ever happened to an order. */
const LINES = 200;

/** What became of an order, for whoever serves it, and what only the screen knows of: its prints (extension `storia`). */
export function storiaRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database, estensioni } = deps;
  const answer = estensioni.has('prepara') ? StampaFatta : MessageBody;
  return async (app) => {
    app.get(
      '/ordini/:id/storia',
      route.read('Who did what with an order and when, the newest first', RigaStoria.array()),
      async ({ params: { id } }) => {
        const righe = await readRighe(database, { entita: 'ordine', id: String(id) }, { limit: LINES });
        return righe.map(({ prima, dopo, ...riga }) => ({ ...riga, cambi: cambiOf(prima, dopo) }));
      },
    );

    app.post(
      '/ordini/:id/stampa',
      route.remove('Note that an order was printed', answer),
      async ({ params: { id }, caller }) => {
        const stampe = await noteStampe(deps, caller, [id]);
        if (stampe.length === 0) throw new NotFound('Ordine non trovato.');
        return { message: 'Stampa annotata.', stampe };
      },
    );

    if (estensioni.has('gruppo') || estensioni.has('prepara'))
      app.post(
        '/ordini/gruppo/stampa',
        {
          schema: {
            tags: ['Ordini'],
            summary: 'Note that several orders were printed',
            body: GruppoRequest,
            response: { 200: answer, '4xx': ErrorBody },
          },
        },
        async ({ body: { ids }, caller }) => ({
          message: 'Stampe annotate.',
          stampe: await noteStampe(deps, caller, ids),
        }),
      );
  };
}
