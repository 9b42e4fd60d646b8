import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { GruppoRequest } from '../../src/contract/gruppo';
import { StampaFatta } from '../../src/contract/prepara';
import { RigaStoria } from '../../src/contract/registro';
import type { Deps } from '../http/deps';
import { once, routeSchemas } from '../http/routeSchemas';
import { noteStampe } from './noteStampe';
import { readRighe } from './righeRepository';
import { cambiOf } from './righeRules';

const route = routeSchemas('Ordini');
/** More than ever happened to an order. */
const LINES = 200;

/** And prints, which only the screen knows of (extended). */
export function storiaRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database } = deps;
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
      '/ordini/gruppo/stampa',
      once(route.ask('Note that several orders were printed', GruppoRequest, StampaFatta)),
      async ({ body: { ids }, caller }) => ({
        message: 'Stampe annotate.',
        stampe: await noteStampe(deps, caller, ids),
      }),
    );
  };
}
