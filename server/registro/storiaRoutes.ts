import { inArray } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody, MessageBody } from '../../src/contract/common';
import { GruppoRequest } from '../../src/contract/gruppo';
import { RigaStoria } from '../../src/contract/registro';
import type { Caller } from '../base/caller';
import { NotFound } from '../base/errors';
import { logChanges } from '../db/registro';
import { ordini } from '../db/schema';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { readRighe } from './righeRepository';
import { cambiOf } from './righeRules';

const route = routeSchemas('Ordini');
/** More than ever happened to an order. */
const LINES = 200;

/** What became of an order, for whoever serves it, and what only the screen knows of: its prints (extension `storia`). */
export function storiaRoutes({
  database,
  estensioni,
}: Pick<Deps, 'database' | 'estensioni'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/:id/storia',
      route.read('Who did what with an order and when, the newest first', RigaStoria.array()),
      async ({ params: { id } }) => {
        const righe = await readRighe(database, { entita: 'ordine', id: String(id) }, undefined, LINES);
        return righe.map(({ prima, dopo, ...riga }) => ({ ...riga, cambi: cambiOf(prima, dopo) }));
      },
    );

    app.post(
      '/ordini/:id/stampa',
      route.remove('Note that an order was printed'),
      async ({ params: { id }, caller }) => {
        if ((await noteStampe(database, caller, [id])) === 0) throw new NotFound('Ordine non trovato.');
        return { message: 'Stampa annotata.' };
      },
    );

    if (estensioni.has('gruppo'))
      app.post(
        '/ordini/gruppo/stampa',
        {
          schema: {
            tags: ['Ordini'],
            summary: 'Note that several orders were printed',
            body: GruppoRequest,
            response: { 200: MessageBody, '4xx': ErrorBody },
          },
        },
        async ({ body: { ids }, caller }) => {
          await noteStampe(database, caller, ids);
          return { message: 'Stampe annotate.' };
        },
      );
  };
}

/** Logs a print of each order that is there; returns of how many. */
const noteStampe = (database: Deps['database'], caller: Caller, ids: readonly number[]): Promise<number> =>
  database.transaction(async (tx) => {
    const found = await tx
      .select({ id: ordini.id })
      .from(ordini)
      .where(inArray(ordini.id, [...ids]));
    await logChanges(
      tx,
      caller,
      found.map(({ id }) => ({ azione: 'stampa', entita: 'ordine', entitaId: id })),
    );
    return found.length;
  });
