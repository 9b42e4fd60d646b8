import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Cliente, ClienteSave } from '../../../src/contract/cliente';
import type { Deps } from '../../http/deps';
import { routeSchemas } from '../../http/routeSchemas';
import { asSpoken } from '../../versioni/versioni';
import { findCliente } from './clientiRepository';
import { saveCliente, unknown } from './saveCliente';

const route = routeSchemas('Utenti');

/** A customer's orders, and what is to be kept in mind of them (extension `clienti`). */
export function clientiRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/clienti/:id',
      route.read('A customer and their orders', asSpoken(Cliente, deps)),
      async ({ params: { id } }) => {
        const cliente = await findCliente(deps.database, id);
        if (!cliente) throw unknown();
        return cliente;
      },
    );

    app.put(
      '/clienti/:id',
      route.change(
        'Set the allergies and the note of a customer',
        asSpoken(ClienteSave, deps),
        asSpoken(Cliente, deps),
      ),
      async ({ params: { id }, body, caller }) => saveCliente(deps, caller, id, body),
    );
  };
}
