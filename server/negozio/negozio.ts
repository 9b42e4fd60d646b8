import type { FastifyInstance } from 'fastify';
import { NegozioLetto, NegozioSave, type Negozio } from '../../src/contract/negozio';
import { type Routes, routeSchemas } from '../http/routes';
import type { Database, Queries } from '../db/database';
import type { Caller } from '../base/caller';
import { impostazione } from '../db/impostazioni';
import { refuseFields } from '../base/errors';
import { immagineErrors, immagineHash, findImmagine } from '../prodotti/immagini/immaginiRepository';

const PATH = '/impostazioni/negozio';
const route = routeSchemas('Impostazioni');

export const negozioRoutes: Routes = async (app, { database }) => {
  app.get(PATH, route.answer('The shop’s name and logo', NegozioLetto), async () => {
    return NEGOZIO.read(database);
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
      nome = (await NEGOZIO.read(database)).nome || undefined;
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

export const NEGOZIO = impostazione<Negozio>('negozio', { nome: '', logo: null });

/** @throws InvalidInput for a logo that does not exist */
const saveNegozio = (database: Database, caller: Caller, part: Partial<Negozio>) =>
  database.transaction(async (tx) => {
    refuseFields(await immagineErrors(tx, 'logo', part.logo ?? ''));
    return (await NEGOZIO.save(tx, caller, part)).dopo;
  });

async function findLogo(queries: Queries) {
  const hash = immagineHash((await NEGOZIO.read(queries)).logo ?? '');
  return hash === undefined ? undefined : findImmagine(queries, hash, true);
}
