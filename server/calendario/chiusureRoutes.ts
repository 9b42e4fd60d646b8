import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Chiusura, ChiusuraCreata, ChiusuraSave } from '../../src/contract/calendario';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { listChiusure } from './chiusureRepository';
import { createChiusura, removeChiusura } from './saveChiusura';

const route = routeSchemas('Disponibilità');

/** The closure days (S2.15, S7.4). */
export function chiusureRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/disponibilita/chiusure', route.list('The closure days, by date', Chiusura), async () =>
      listChiusure(database),
    );

    app.post(
      '/disponibilita/chiusure',
      route.create(
        'Close the shop on a day; the answer lists the orders that stand on it, which stay',
        ChiusuraSave,
        ChiusuraCreata,
      ),
      async ({ body, caller }, reply) => reply.code(201).send(await createChiusura(database, caller, body)),
    );

    app.delete(
      '/disponibilita/chiusure/:id',
      route.remove('Open the shop again on a day'),
      async ({ params: { id }, caller }) => {
        await removeChiusura(database, caller, id);
        return { message: 'Chiusura eliminata.' };
      },
    );
  };
}
