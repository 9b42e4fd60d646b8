import { SlotQuery } from '../../src/contract/calendario';
import { Limite, LimiteDelGiorno, LimiteSave, LimiteVarianti } from '../../src/contract/limiti';
import { toWallClock } from '../base/time';
import { type Routes, routeSchemas, messageAfter } from '../http/routes';
import { listGiorno, listLimiti } from './limitiRepository';
import { changeLimite, changeVarianti, createLimite, removeLimite } from './saveLimite';

const route = routeSchemas('Disponibilità');

/** The limits by pickup date (extended, docs/decisions/0043). */
export const limitiRoutes: Routes = async (app, deps) => {
  app.get(
    '/disponibilita/limiti',
    route.list(
      'The limits by pickup date, sorted by name, each with its variants and the booked days',
      Limite,
    ),
    async () => listLimiti(deps.database, toWallClock(deps.clock()).giorno),
  );

  app.get(
    '/disponibilita/limiti/giorno',
    route.find(
      'The limits that hold on a day, with what is left and what a piece of each variant takes; other variants, and these on other days, take stock',
      SlotQuery,
      LimiteDelGiorno,
    ),
    async ({ query: { date } }) => listGiorno(deps.database, date),
  );

  app.post(
    '/disponibilita/limiti',
    route.create('Add a limit, of pieces or kilograms a date', LimiteSave, Limite),
    async ({ body, caller }, reply) => reply.code(201).send(await createLimite(deps, caller, body)),
  );

  app.put(
    '/disponibilita/limiti/:id',
    route.change('Change a limit; its maximum may be less than what orders have booked', LimiteSave, Limite),
    async ({ params: { id }, body, caller }) => changeLimite(deps, caller, id, body),
  );

  app.put(
    '/disponibilita/limiti/:id/varianti',
    route.change(
      'Put variants into a limit or take them out; orders of today or later that took stock give it back and take from the limit',
      LimiteVarianti,
      Limite,
    ),
    async ({ params: { id }, body, caller }) => changeVarianti(deps, caller, id, body),
  );

  app.delete(
    '/disponibilita/limiti/:id',
    route.remove('Delete a limit; 409 while orders of today or later take from it'),
    async ({ params: { id }, caller }) => messageAfter('Limite eliminato.', removeLimite(deps, caller, id)),
  );
};
