import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DaSpostare, SpostaFatto, SpostamentiQuery, SpostaRequest } from '../../src/contract/spostamenti';
import type { Deps } from '../http/deps';
import { once, routeSchemas } from '../http/routeSchemas';
import { listDaSpostare, spostaOrdini } from './spostaOrdini';

const route = routeSchemas('Ordini');

export function spostaRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/spostamenti',
      route.query(
        'The orders of a date that stand in none of its slots, with phones and slots near by with room',
        SpostamentiQuery,
        DaSpostare,
      ),
      async ({ query: { date } }) => listDaSpostare(deps, date),
    );

    app.post(
      '/ordini/spostamenti',
      once(
        route.ask(
          'Move orders to other pickups, all or none; their customers are told as of any change',
          SpostaRequest,
          SpostaFatto,
        ),
      ),
      async ({ body, caller }) => spostaOrdini(deps, caller, body),
    );
  };
}
