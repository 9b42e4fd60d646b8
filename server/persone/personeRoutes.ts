import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Persona, PersonaSave } from '../../src/contract/persone';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { listPersone } from './personeRepository';
import { savePersona } from './savePersona';

const route = routeSchemas('Persone');

/** Who may sign in and what they may do (extension `persone`). */
export function personeRoutes(deps: Pick<Deps, 'database' | 'bus'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/persone', route.list('Everybody who may sign in, or might, by name', Persona), async () =>
      listPersone(deps.database),
    );

    app.put(
      '/persone/:id',
      route.change('Change what a person may do; their sessions end', PersonaSave, Persona),
      async ({ params: { id }, body, caller }) => savePersona(deps, caller, id, body),
    );
  };
}
