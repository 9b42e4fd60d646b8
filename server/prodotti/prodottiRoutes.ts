import { z } from 'zod';
import {
  Prodotto,
  ProdottoInCatalogo,
  ProdottoSave,
  SearchQuery,
  Suggerimento,
  Variante,
  VarianteDisponibile,
} from '../../src/contract/prodotti';
import { type Routes, routeSchemas, messageAfter, sendJson, wireSchema } from '../http/routes';
import { withPrezzoAlKg } from './peso';
import { findProdotto, listCatalogo, listProdottiJson } from './prodottiRepository';
import { searchProdotti } from './ricercaRepository';
import { createProdotto, removeProdotto, replaceProdotto } from './saveProdotto';

const route = routeSchemas('Prodotti');

/** Products for the back-office (S7.3), and the catalogue for customers (decisions 7). */
export const prodottiRoutes: Routes = async (app, deps) => {
  const { database } = deps;
  const item = wireSchema(Prodotto, deps);
  const variante = deps.estesa ? VarianteDisponibile : Variante;
  const save = wireSchema(ProdottoSave, deps);
  const inCatalogo = wireSchema(ProdottoInCatalogo, deps);
  app.get(
    '/prodotti',
    route.list('The visible products with their variants and limits', inCatalogo),
    async () => listCatalogo(database),
  );

  app.get(
    '/prodotti/GetProdottiAdmin',
    route.list('Every product with its variants, by code', item),
    async (_request, reply) => sendJson<Prodotto[]>(reply, await listProdottiJson(database, deps.estesa)),
  );

  app.get(
    '/prodotti/search',
    route.find('At most 20 products by code or name, the best matches first', SearchQuery, Suggerimento),
    async ({ query: { term } }) => searchProdotti(database, term),
  );

  app.get('/prodotti/:id', route.read('One product with its variants', item), async ({ params: { id } }) =>
    findProdotto(database, id),
  );

  app.get(
    '/prodotti/:id/disponibilita',
    route.read('The variants of a product with their quantitaDisponibile', z.array(variante)),
    async ({ params: { id } }) => {
      const { aPeso, categoriaId, varianti } = await findProdotto(database, id);
      return varianti.map((one) => ({ ...withPrezzoAlKg(one), categoriaId, ...(aPeso && { aPeso }) }));
    },
  );

  app.post(
    '/prodotti',
    route.create('Create a product; the ids in the body are ignored', save, item),
    async ({ body, caller }, reply) => reply.code(201).send(await createProdotto(deps, caller, body)),
  );

  app.put(
    '/prodotti/:id',
    route.change(
      'Replace a product; variants keep their id, 0 adds one, a missing one is deleted, or withdrawn if ordered',
      save,
      item,
    ),
    async ({ params: { id }, body, caller }) => replaceProdotto(deps, caller, id, body),
  );

  app.delete(
    '/prodotti/:id',
    route.remove('Delete a product; if orders refer to it, it is only withdrawn, so that their lines stay'),
    async ({ params: { id }, caller }) =>
      messageAfter('Prodotto eliminato con successo', removeProdotto(database, caller, id)),
  );
};
