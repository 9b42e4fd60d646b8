import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Allarme, AllarmeSave, Turno, TurnoRequest } from '../../src/contract/allarme';
import { ErrorBody } from '../../src/contract/common';
import type { Deps } from '../http/deps';
import { readAllarme, saveAllarme } from './allarme';
import { takeTurno } from './allarme';

const PATH = '/impostazioni/allarme';
const says = { tags: ['Impostazioni'], response: { 200: Allarme, '4xx': ErrorBody } };

/** How new orders ring in the shop, and which page does (extended). */
export function allarmeRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database } = deps;
  return async (app) => {
    app.get(PATH, { schema: { ...says, summary: 'How new orders ring' } }, async () => readAllarme(database));
    app.put(
      PATH,
      { schema: { ...says, summary: 'Change how new orders ring', body: AllarmeSave } },
      async ({ body, caller }) => saveAllarme(database, caller, body),
    );
    const turno = { ...says, body: TurnoRequest, response: { 200: Turno, '4xx': ErrorBody } };
    app.post(
      `${PATH}/turno`,
      { schema: { ...turno, summary: 'Ask whether a page rings: of several one does' } },
      async ({ body }) => takeTurno(deps, body),
    );
  };
}
