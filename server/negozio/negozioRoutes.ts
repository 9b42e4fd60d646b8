import type { FastifyInstance } from 'fastify';
import { NegozioLetto, NegozioSave } from '../../src/contract/negozio';
import { type Routes, routeSchemas } from '../http/routes';
import type { Database } from '../db/database';
import { NESSUNO, readNegozio, saveNegozio, findLogo } from './negozioRepository';

const PATH = '/impostazioni/negozio';
const route = routeSchemas('Impostazioni');

export const negozioRoutes: Routes = async (app, { database }) => {
  app.get(PATH, route.answer('The shop’s name and logo', NegozioLetto), async () => {
    return (await readNegozio(database)) ?? NESSUNO;
  });
  app.put(
    PATH,
    route.ask('Change the shop’s name and logo', NegozioSave, NegozioLetto),
    async ({ body, caller }) => saveNegozio(database, caller, body),
  );
};

/** Reads the name again in the background, because a page must open even when the database cannot be reached. */
export async function followNegozio(app: FastifyInstance, database: Database) {
  let nome: string | undefined;
  const read = async () => {
    try {
      nome = (await readNegozio(database))?.nome || undefined;
    } catch (error) {
      app.log.warn({ err: error }, 'The name of the shop could not be read');
    }
  };
  app.addHook('onResponse', async ({ method, routeOptions: { url } }) => {
    if (url === '/config.json' || (method === 'PUT' && url?.endsWith('/impostazioni/negozio'))) await read();
  });
  await read();
  return { name: () => nome, logo: () => findLogo(database) };
}
