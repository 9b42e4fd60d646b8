import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Cliente, ClienteParams, ClienteSave } from '../../../src/contract/cliente';
import type { Deps } from '../../http/deps';
import { routeSchemas } from '../../http/routeSchemas';
import { readCliente } from './clientiRepository';
import { openCliente } from './letture';
import { saveCliente } from './saveCliente';

const route = routeSchemas('Utenti', ClienteParams);

export function clientiRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database } = deps;
  return async (app) => {
    app.get(
      '/clienti/:riferimento',
      route.read('A customer and their orders; the log says who read them', Cliente),
      async ({ params: { riferimento }, caller }) =>
        readCliente(database, await openCliente(database, caller, riferimento)),
    );

    app.put(
      '/clienti/:riferimento',
      route.change('Set the allergies and the note of a customer', ClienteSave, Cliente),
      async ({ params: { riferimento }, body, caller }) => saveCliente(deps, caller, riferimento, body),
    );
  };
}
