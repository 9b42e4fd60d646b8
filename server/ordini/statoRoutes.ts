import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { STATO } from '../../src/contract/costanti';
import { CambioStatoPesato } from '../../src/contract/modifica';
import { CambioStato, CambioStatoFatto } from '../../src/contract/ordini';
import type { Deps } from '../http/deps';
import { once, routeSchemas } from '../http/routeSchemas';
import { changeStato } from './changeStato';
import { describeCancelled } from './putBackOrdine';

const route = routeSchemas('Ordini');

/** What becomes of an order (S4.2). */
export function statoRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(
      '/ordini/:id/stato',
      once(
        route.change(
          'Set the status; 3 cancels, and a cancelled order stays so',
          deps.estesa ? CambioStatoPesato : CambioStato,
          CambioStatoFatto,
        ),
      ),
      async ({ params: { id }, body, caller }) => {
        const { status, senzaPeso = false }: z.infer<typeof CambioStatoPesato> = body;
        await changeStato(deps, caller, id, status, deps.estesa && !senzaPeso);
        return {
          message: 'Ordine aggiornato con successo.',
          ...(status === STATO.Annullato && (await describeCancelled(deps, id))),
        };
      },
    );

    app.delete(
      '/ordini/:id',
      once(
        route.remove(
          'Cancel: the order stays with stato 3; stock, place, coupon use and gift-card amount return once, unless it was handed over',
          CambioStatoFatto,
        ),
      ),
      async ({ params: { id }, caller }) => {
        await changeStato(deps, caller, id, STATO.Annullato);
        return { message: 'Ordine annullato con successo.', ...(await describeCancelled(deps, id)) };
      },
    );
  };
}
