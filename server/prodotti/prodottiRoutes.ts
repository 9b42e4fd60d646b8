import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody, IdParams, MessageBody } from '../../src/contract/common';
import { Prodotto, ProdottoSave, SearchQuery, Suggerimento, Variante } from '../../src/contract/prodotti';
import type { Deps } from '../deps';
import { findProdotto, listProdottiJson } from './prodottiRepository';
import { searchProdotti } from './ricercaRepository';
import { createProdotto, removeProdotto, replaceProdotto, unknown } from './saveProdotto';

const tags = ['Prodotti'];

/** The products of the back-office (S7.3). */
export function prodottiRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/prodotti/GetProdottiAdmin',
      {
        schema: {
          tags,
          summary: 'Every product with its variants, by code',
          response: { 200: z.array(Prodotto), '4xx': ErrorBody },
        },
      },
      async (_request, reply) => {
        void reply.type('application/json; charset=utf-8');
        // A text that says it is JSON is sent as it is.
        return (await listProdottiJson(database)) as unknown as Prodotto[];
      },
    );

    app.get(
      '/prodotti/search',
      {
        schema: {
          tags,
          summary: 'At most 20 products by code or name, the best matches first',
          querystring: SearchQuery,
          response: { 200: z.array(Suggerimento), '4xx': ErrorBody },
        },
      },
      async ({ query: { term } }) => searchProdotti(database, term),
    );

    app.get(
      '/prodotti/:id',
      {
        schema: {
          tags,
          summary: 'One product with its variants',
          params: IdParams,
          response: { 200: Prodotto, '4xx': ErrorBody },
        },
      },
      async ({ params: { id } }) => found(await findProdotto(database, id)),
    );

    app.get(
      '/prodotti/:id/disponibilita',
      {
        schema: {
          tags,
          summary: 'The variants of a product with their quantitaDisponibile',
          params: IdParams,
          response: { 200: z.array(Variante), '4xx': ErrorBody },
        },
      },
      async ({ params: { id } }) => found(await findProdotto(database, id)).varianti,
    );

    app.post(
      '/prodotti',
      {
        schema: {
          tags,
          summary: 'Make a product; the ids of the body do not count',
          body: ProdottoSave,
          response: { 201: Prodotto, '4xx': ErrorBody },
        },
      },
      async ({ body, caller }, reply) => reply.code(201).send(await createProdotto(database, caller, body)),
    );

    app.put(
      '/prodotti/:id',
      {
        schema: {
          tags,
          summary: 'Replace a product; variants keep their id, 0 adds one, a missing one is deleted',
          params: IdParams,
          body: ProdottoSave,
          response: { 200: Prodotto, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, body, caller }) => replaceProdotto(database, caller, id, body),
    );

    app.delete(
      '/prodotti/:id',
      {
        schema: {
          tags,
          summary: 'Delete a product; the lines of its orders stay',
          params: IdParams,
          response: { 200: MessageBody, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, caller }) => {
        await removeProdotto(database, caller, id);
        return { message: 'Prodotto eliminato con successo' };
      },
    );
  };
}

function found(prodotto: Prodotto | undefined): Prodotto {
  if (!prodotto) throw unknown();
  return prodotto;
}
