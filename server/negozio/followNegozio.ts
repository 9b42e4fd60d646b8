import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { findLogo, readNegozio } from './negozioRepository';

/** Answered as last read, and read again behind: a page must open while the database is away. */
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
