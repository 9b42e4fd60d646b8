import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NonRitirato } from '../../src/contract/nonRitirati';
import type { Deps } from '../http/deps';
import { once, routeSchemas } from '../http/routeSchemas';
import { avvisa, listNonRitirati } from './nonRitirati';

const route = routeSchemas('Ordini');

export function nonRitiratiRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/nonRitirati',
      route.list('The orders of all days that nobody has collected, the latest first', NonRitirato),
      async () => listNonRitirati(deps),
    );

    app.post(
      '/ordini/:id/avviso',
      once(route.remove('Tell the customer of such an order by e-mail that it is still here')),
      async ({ params: { id }, caller }) => {
        await avvisa(deps, caller, id);
        return { message: 'L’avviso parte fra poco.' };
      },
    );
  };
}
