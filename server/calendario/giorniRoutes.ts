import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DisponibilitaGiorno, DisponibilitaGiornoSave } from '../../src/contract/calendario';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { asSpoken } from '../http/asSpoken';
import { listFinestre } from './giorniRepository';
import { changeFinestra, createFinestra, removeFinestra } from './saveFinestra';

const route = routeSchemas('Disponibilità');

/** The weekly pickup windows (S2.15, S7.4). */
export function giorniRoutes(deps: Pick<Deps, 'database' | 'estesa'>): FastifyPluginAsyncZod {
  const { database } = deps;
  const item = asSpoken(DisponibilitaGiorno, deps);
  const save = asSpoken(DisponibilitaGiornoSave, deps);
  return async (app) => {
    app.get(
      '/disponibilita/giorni',
      route.list('The weekly pickup windows, by day and hour', item),
      async () => listFinestre(database),
    );

    app.post(
      '/disponibilita/giorni',
      route.create('Add a weekly window; the windows of a day may touch but not overlap', save, item),
      async ({ body, caller }, reply) => reply.code(201).send(await createFinestra(database, caller, body)),
    );

    app.put(
      '/disponibilita/giorni/:id',
      route.change('Change a weekly window; orders already placed stay as they are', save, item),
      async ({ params: { id }, body, caller }) => changeFinestra(database, caller, id, body),
    );

    app.delete(
      '/disponibilita/giorni/:id',
      route.remove('Delete a weekly window; orders already placed stay as they are'),
      async ({ params: { id }, caller }) => {
        await removeFinestra(database, caller, id);
        return { message: 'Fascia oraria eliminata.' };
      },
    );
  };
}
