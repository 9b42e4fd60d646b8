import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Eccezione, EccezioneSave, PostiFatti, PostiSave } from '../../src/contract/calendario';
import { ErrorBody } from '../../src/contract/common';
import { toWallClock } from '../base/time';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { refuseFields } from '../http/fieldErrors';
import { ECCEZIONI } from './finestre';
import { setPosti } from './postiSlot';

const route = routeSchemas('Disponibilità');

/** Dates with windows of their own, and single slots that are closed or resized (extended). */
export function eccezioniRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database, clock } = deps;
  const oggi = () => toWallClock(clock()).giorno;
  const notPast = (body: EccezioneSave): EccezioneSave => {
    if (body.data < oggi()) refuseFields({ data: ['Scegli un giorno da oggi in poi.'] });
    return body;
  };
  return async (app) => {
    app.get(
      '/disponibilita/eccezioni',
      route.list('The windows of dates that have their own, from today, by date and hour', Eccezione),
      async () => ECCEZIONI.list(database, oggi()),
    );

    app.post(
      '/disponibilita/eccezioni',
      route.create(
        'Give a date a window of its own, in place of its week day and opening hours; orders already placed stay',
        EccezioneSave,
        Eccezione,
      ),
      async ({ body, caller }, reply) =>
        reply.code(201).send(await ECCEZIONI.create(database, caller, notPast(body))),
    );

    app.put(
      '/disponibilita/eccezioni/:id',
      route.change('Change a window of a date; orders already placed stay', EccezioneSave, Eccezione),
      async ({ params: { id }, body, caller }) => ECCEZIONI.change(database, caller, id, notPast(body)),
    );

    app.delete(
      '/disponibilita/eccezioni/:id',
      route.remove('Delete a window of a date; with the last one the date is as its week day again'),
      async ({ params: { id }, caller }) => {
        await ECCEZIONI.remove(database, caller, id);
        return { message: 'Fascia oraria eliminata.' };
      },
    );

    app.put(
      '/disponibilita/slot',
      {
        schema: {
          tags: ['Disponibilità'],
          summary: 'Close or resize one slot of one date; the orders in it stay',
          body: PostiSave,
          response: { 200: PostiFatti, '4xx': ErrorBody },
        },
      },
      async ({ body, caller }) => setPosti(database, caller, body),
    );
  };
}
