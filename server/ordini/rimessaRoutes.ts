import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MessageBody } from '../../src/contract/common';
import { Rimessa, RimessaRequest } from '../../src/contract/rimessa';
import type { Deps } from '../http/deps';
import { NotFound } from '../base/errors';
import { once, routeSchemas } from '../http/routeSchemas';
import { restoreOrdine } from './restoreOrdine';
import { findRimessa, putBackOrdine } from './putBackOrdine';

const route = routeSchemas('Ordini');

/** Undoing a cancellation, and putting back what a cancelled order took that had been handed over (extended). */
export function rimessaRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/:id/rimessa',
      route.read('What may be put back of an order cancelled after it had been handed over', Rimessa),
      async ({ params: { id } }) => {
        const rimessa = await findRimessa(deps.database, id, deps.clock());
        if (!rimessa) throw new NotFound('Di questo ordine non c’è niente da rimettere.');
        return rimessa;
      },
    );

    app.post(
      '/ordini/:id/rimessa',
      once(
        route.change(
          'Put back pieces, gift-card amount, coupon use, place: each line and each thing once',
          RimessaRequest,
          MessageBody,
        ),
      ),
      async ({ params: { id }, body, caller }) => {
        await putBackOrdine(deps, caller, id, body);
        return { message: 'Rimesso a disposizione.' };
      },
    );

    app.post(
      '/ordini/:id/ripristina',
      once(route.remove('Undo a cancellation: the order takes again what went back', MessageBody)),
      async ({ params: { id }, caller }) => {
        await restoreOrdine(deps, caller, id);
        return { message: 'Ordine ripristinato.' };
      },
    );
  };
}
