import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Categoria, CategoriaSave } from '../../src/contract/prodotti';
import type { Deps } from '../deps';
import { routeSchemas } from '../routeSchemas';
import { listCategorie } from './categorieRepository';
import { byNome } from './categorieRules';
import { changeCategoria, createCategoria, removeCategoria } from './saveCategoria';

const route = routeSchemas('Categorie');

/** The categories (S2.7, S7.3). */
export function categorieRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/prodotti/GetCategorie', route.list('Every category, by name', Categoria), async () =>
      (await listCategorie(database)).sort(byNome),
    );

    app.post(
      '/prodotti/NuovaCategoria',
      route.create('Make a category; the id of the body does not count', CategoriaSave, Categoria),
      async ({ body: { nome }, caller }, reply) =>
        reply.code(201).send(await createCategoria(database, caller, nome)),
    );

    app.put(
      '/prodotti/aggiornaCategoria/:id',
      route.change('Rename a category', CategoriaSave, Categoria),
      async ({ params: { id }, body: { nome }, caller }) => changeCategoria(database, caller, { id, nome }),
    );

    app.delete(
      '/prodotti/cancellaCategoria/:id',
      route.remove('Delete a category that nothing uses'),
      async ({ params: { id }, caller }) => {
        await removeCategoria(database, caller, id);
        return { message: 'Categoria eliminata con successo' };
      },
    );
  };
}
