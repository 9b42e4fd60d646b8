import type { z } from 'zod';
import { MessageBody } from '../../src/contract/common';
import { STATO } from '../../src/contract/costanti';
import { CambioStatoPesato } from '../../src/contract/modifica';
import { CambioStato, CambioStatoFatto } from '../../src/contract/ordini';
import { Returnable, ReturnRequest } from '../../src/contract/giveBack';
import { orNotFound } from '../base/errors';
import { onceSchemas, type Routes, routeSchemas, messageAfter } from '../http/routes';
import { changeStato, consegnaChecks } from './changeStato';
import { describeCancelled, findReturnable, giveBackChosen } from './giveBackChosen';
import { findOrdini } from './ordiniRepository';
import { restoreOrdine } from './restoreOrdine';

const route = routeSchemas('Ordini');
const once = onceSchemas('Ordini');

export const statoRoutes: Routes = async (app, deps) => {
  const { database, clock, estesa } = deps;
  /** To the letter nothing (S7.2). */
  const describe = async (id: number) => {
    const [ordine] = estesa ? await findOrdini(database, [id]) : [];
    return ordine && describeCancelled(ordine, clock());
  };
  app.patch(
    '/ordini/:id/stato',
    once.change(
      'Set the status; 3 cancels, and a cancelled order keeps this status',
      estesa ? CambioStatoPesato : CambioStato,
      CambioStatoFatto,
    ),
    async ({ params: { id }, body, caller }) => {
      const { status, ...waived }: z.infer<typeof CambioStatoPesato> = body;
      await changeStato(deps, caller, id, status, consegnaChecks(deps, waived));
      return {
        message: 'Ordine aggiornato con successo.',
        ...(status === STATO.Annullato && (await describe(id))),
      };
    },
  );

  app.delete(
    '/ordini/:id',
    once.remove(
      'Cancel: the order stays with stato 3; stock, place, coupon use and gift-card amount return once, unless it was handed over',
      CambioStatoFatto,
    ),
    async ({ params: { id }, caller }) => {
      await changeStato(deps, caller, id, STATO.Annullato);
      return { message: 'Ordine annullato con successo.', ...(await describe(id)) };
    },
  );
};

export const returnRoutes: Routes = async (app, deps) => {
  app.get(
    '/ordini/:id/rimessa',
    route.read('What may be put back of an order cancelled after it had been handed over', Returnable),
    async ({ params: { id } }) =>
      orNotFound(
        await findReturnable(deps.database, id, deps.clock()),
        'Di questo ordine non c’è niente da rimettere.',
      ),
  );

  app.post(
    '/ordini/:id/rimessa',
    once.change(
      'Put back pieces, gift-card amount, coupon use, place: each line and each thing once',
      ReturnRequest,
      MessageBody,
    ),
    async ({ params: { id }, body, caller }) =>
      messageAfter('Rimesso a disposizione.', giveBackChosen(deps, caller, id, body)),
  );

  app.post(
    '/ordini/:id/ripristina',
    once.remove('Undo a cancellation: the order takes again what went back', MessageBody),
    async ({ params: { id }, caller }) =>
      messageAfter('Ordine ripristinato.', restoreOrdine(deps, caller, id)),
  );
};
