import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Allarme, AllarmeSave, Turno, TurnoRequest } from '../../src/contract/allarme';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { readAllarme, saveAllarme, takeTurno } from './allarme';

const PATH = '/impostazioni/allarme';
const route = routeSchemas('Impostazioni');

/** How new orders ring in the shop, and which page does (extended). */
export function allarmeRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database } = deps;
  return async (app) => {
    app.get(PATH, route.answer('How new orders ring', Allarme), async () => readAllarme(database));
    app.put(PATH, route.ask('Change how new orders ring', AllarmeSave, Allarme), async ({ body, caller }) =>
      saveAllarme(database, caller, body),
    );
    app.post(
      `${PATH}/turno`,
      route.ask('Ask whether a page rings: of several one does', TurnoRequest, Turno),
      async ({ body }) => takeTurno(deps, body),
    );
  };
}
