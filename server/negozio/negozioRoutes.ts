import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NegozioLetto, NegozioSave } from '../../src/contract/negozio';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { NESSUNO, readNegozio, saveNegozio } from './negozioRepository';

const PATH = '/impostazioni/negozio';
const route = routeSchemas('Impostazioni');

export function negozioRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(PATH, route.answer('The shop’s name and sign', NegozioLetto), async () => {
      return (await readNegozio(database)) ?? NESSUNO;
    });
    app.put(
      PATH,
      route.ask('Change the shop’s name and sign', NegozioSave, NegozioLetto),
      async ({ body, caller }) => saveNegozio(database, caller, body),
    );
  };
}
