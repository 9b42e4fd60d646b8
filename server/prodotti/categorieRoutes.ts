import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody, IdParams, MessageBody } from '../../src/contract/common';
import { Categoria, CategoriaSave } from '../../src/contract/prodotti';
import type { Deps } from '../deps';
import { listCategorie } from './categorieRepository';
import { byNome } from './categorieRules';
import { changeCategoria, createCategoria, removeCategoria } from './saveCategoria';

const tags = ['Categorie'];

/** The categories (S2.7, S7.3). */
export function categorieRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/prodotti/GetCategorie',
      {
        schema: {
          tags,
          summary: 'Every category, by name',
          response: { 200: z.array(Categoria), '4xx': ErrorBody },
        },
      },
      async () => (await listCategorie(database)).sort(byNome),
    );

    app.post(
      '/prodotti/NuovaCategoria',
      {
        schema: {
          tags,
          summary: 'Make a category; the id of the body does not count',
          body: CategoriaSave,
          response: { 201: Categoria, '4xx': ErrorBody },
        },
      },
      async ({ body: { nome }, caller }, reply) =>
        reply.code(201).send(await createCategoria(database, caller, nome)),
    );

    app.put(
      '/prodotti/aggiornaCategoria/:id',
      {
        schema: {
          tags,
          summary: 'Rename a category',
          params: IdParams,
          body: CategoriaSave,
          response: { 200: Categoria, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, body: { nome }, caller }) => changeCategoria(database, caller, { id, nome }),
    );

    app.delete(
      '/prodotti/cancellaCategoria/:id',
      {
        schema: {
          tags,
          summary: 'Delete a category that nothing uses',
          params: IdParams,
          response: { 200: MessageBody, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, caller }) => {
        await removeCategoria(database, caller, id);
        return { message: 'Categoria eliminata con successo' };
      },
    );
  };
}
