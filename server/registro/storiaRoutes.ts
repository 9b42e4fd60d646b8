import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RigaStoria } from '../../src/contract/registro';
import { NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { ordini } from '../db/schema';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { readRighe } from './righeRepository';
import { cambiOf } from './righeRules';

const route = routeSchemas('Ordini');
/** More than ever happened to an order. */
const LINES = 200;

/** What became of an order, for whoever serves it, and what only the screen knows of: its prints (extension `storia`). */
export function storiaRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
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
        await database.transaction(async (tx) => {
          const [found] = await tx.select({ id: ordini.id }).from(ordini).where(eq(ordini.id, id));
          if (!found) throw new NotFound('Ordine non trovato.');
          await logChange(tx, caller, { azione: 'stampa', entita: 'ordine', entitaId: id });
        });
        return { message: 'Stampa annotata.' };
      },
    );
  };
}
