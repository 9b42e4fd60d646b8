import { Categoria, CategoriaSave } from '../../src/contract/prodotti';
import { type Routes, routeSchemas, messageAfter, wireSchema } from '../http/routes';
import { CATEGORIE } from './categorie';
import { byNome } from './categorieRules';

const route = routeSchemas('Categorie');

/** The categories (S2.7, S7.3). */
export const categorieRoutes: Routes = async (app, deps) => {
  const { database } = deps;
  const item = wireSchema(Categoria, deps);
  const save = wireSchema(CategoriaSave, deps);
  app.get('/prodotti/GetCategorie', route.list('Every category, by name', item), async () =>
    (await CATEGORIE.list(database)).sort(byNome),
  );

  app.post(
    '/prodotti/NuovaCategoria',
    route.create('Create a category; the id in the body is ignored', save, item),
    async ({ body, caller }, reply) => reply.code(201).send(await CATEGORIE.create(database, caller, body)),
  );

  app.put(
    '/prodotti/aggiornaCategoria/:id',
    route.change('Change a category; pickup limits that the body leaves out stay', save, item),
    async ({ params: { id }, body, caller }) => CATEGORIE.change(database, caller, id, body),
  );

  app.delete(
    '/prodotti/cancellaCategoria/:id',
    route.remove('Delete a category that nothing uses'),
    async ({ params: { id }, caller }) =>
      messageAfter('Categoria eliminata con successo', CATEGORIE.remove(database, caller, id)),
  );
};
