import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OrarioApertura, OrarioAperturaSave } from '../../src/contract/calendario';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { asSpoken } from '../http/asSpoken';
import { listOrari } from './orariRepository';
import { changeOrario } from './saveOrario';

const route = routeSchemas('Disponibilità');

/** The shop's opening hours, a row a week day, none added and none deleted (S2.15, S7.4). */
export function orariRoutes(deps: Pick<Deps, 'database' | 'estesa'>): FastifyPluginAsyncZod {
  const { database } = deps;
  const item = asSpoken(OrarioApertura, deps);
  const save = asSpoken(OrarioAperturaSave, deps);
  return async (app) => {
    app.get(
      '/disponibilita/orariAperturaNegozio',
      route.list('The opening hours of the week, from Sunday', item),
      async () => listOrari(database),
    );

    app.put(
      '/disponibilita/orariAperturaNegozio/:id',
      route.change('Change the opening hours of a week day', save, item),
      async ({ params: { id }, body, caller }) => changeOrario(database, caller, id, body),
    );
  };
}
