import { SlotQuery } from '../../src/contract/calendario';
import { Limite, LimiteDelGiorno, LimiteSave, LimiteVarianti } from '../../src/contract/limiti';
import { type Routes, routeSchemas } from '../http/routes';
import { recordRoutes } from '../versioni/recordRoutes';
import { listGiorno } from './limitiRepository';
import { changeVarianti, limitiOf } from './saveLimite';

const tag = 'Disponibilità';
const route = routeSchemas(tag);

/** The limits by pickup date (extended, docs/decisions/0043). */
export const limitiRoutes: Routes = async (app, deps) => {
  recordRoutes(app, deps, {
    tag,
    path: '/disponibilita/limiti',
    records: limitiOf(deps),
    item: Limite,
    save: LimiteSave,
    list: 'The limits by pickup date, sorted by name, each with its variants and the booked days',
    create: 'Add a limit, of pieces or kilograms a date',
    change: 'Change a limit; its maximum may be less than what orders have booked',
    remove: 'Delete a limit; 409 while orders of today or later take from it',
    removed: () => 'Limite eliminato.',
  });

  app.get(
    '/disponibilita/limiti/giorno',
    route.find(
      'The limits that hold on a day, with what is left and what a piece of each variant takes; other variants, and these on other days, take stock',
      SlotQuery,
      LimiteDelGiorno,
    ),
    async ({ query: { date } }) => listGiorno(deps.database, date),
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
};
