import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody } from '../../src/contract/common';
import { NegozioLetto, NegozioSave } from '../../src/contract/negozio';
import type { Deps } from '../http/deps';
import { NESSUNO, readNegozio, saveNegozio } from './negozioRepository';

const PATH = '/impostazioni/negozio';
const says = { tags: ['Impostazioni'], response: { 200: NegozioLetto, '4xx': ErrorBody } };

/** The shop's name and sign (extended). They are shown to whoever opens the page, before a login too. */
export function negozioRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(PATH, { schema: { ...says, summary: 'The shop’s name and sign' } }, async () => {
      return (await readNegozio(database)) ?? NESSUNO;
    });
    app.put(
      PATH,
      { schema: { ...says, summary: 'Change the shop’s name and sign', body: NegozioSave } },
      async ({ body, caller }) => saveNegozio(database, caller, body),
    );
  };
}
