import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Persona, PersonaSave, Sessione, SessioneParams } from '../../src/contract/persone';
import type { AuthDeps } from '../auth/authDeps';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { invitiRoutes } from './invitiRoutes';
import { listPersone, savePersona } from './persone';
import { endSessione, sessioniOf } from './sessioni';

const route = routeSchemas('Persone');

export function personeRoutes(deps: AuthDeps & Pick<Deps, 'estesa'>): FastifyPluginAsyncZod {
  const { database, clock } = deps;
  return async (app) => {
    app.get('/persone', route.list('Everybody who may sign in, or might, by name', Persona), async () =>
      listPersone(database),
    );

    app.put(
      '/persone/:id',
      route.change('Change what a person may do; their sessions end', PersonaSave, Persona),
      async ({ params: { id }, body, caller }) => savePersona(deps, caller, id, body),
    );

    await app.register(invitiRoutes(deps));

    app.get(
      '/persone/:id/sessioni',
      route.read('The logins of a person that go on, the one used last first', z.array(Sessione)),
      async ({ params: { id }, caller }) => sessioniOf(database, caller, id, clock()),
    );

    const { schema } = route.remove('End one login of a person');
    app.delete(
      '/persone/:id/sessioni/:sessione',
      { schema: { ...schema, params: SessioneParams } },
      async ({ params: { id, sessione }, caller }) => {
        await endSessione(deps, caller, id, sessione);
        return { message: 'Sessione chiusa.' };
      },
    );
  };
}
