import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MessageBody } from '../../src/contract/common';
import {
  Invito,
  InvitoAccettato,
  InvitoAperto,
  InvitoRitirato,
  InvitoSave,
} from '../../src/contract/persone';
import type { AuthDeps } from '../auth/authDeps';
import { routeSchemas } from '../http/routeSchemas';
import { acceptInvito, invite, listInviti, withdrawInvito } from './inviti';

const route = routeSchemas('Persone');

export function invitiRoutes(deps: AuthDeps): FastifyPluginAsyncZod {
  const { database, clock } = deps;
  return async (app) => {
    app.post(
      '/persone/inviti',
      route.create('Invite somebody; the code is good once, for seven days', InvitoSave, Invito),
      async ({ body, caller }, reply) => reply.code(201).send(await invite(deps, caller, body)),
    );

    app.get(
      '/persone/inviti',
      route.list('The invitations that are still good, by e-mail', InvitoAperto),
      async () => listInviti(database, clock()),
    );

    app.post(
      '/persone/inviti/ritiro',
      route.ask('Take an invitation back; its code is void', InvitoRitirato, MessageBody),
      async ({ body, caller }) => {
        await withdrawInvito(deps, caller, body.email);
        return { message: 'Invito ritirato.' };
      },
    );

    const accettazione = route.create(
      'Come as who was invited, without a token',
      InvitoAccettato,
      MessageBody,
    );
    app.post(
      '/persone/inviti/accettazione',
      { schema: { ...accettazione.schema, security: [] } },
      async ({ body, ip, id }, reply) => {
        const email = await acceptInvito(deps, body, { ip, id });
        return reply.code(201).send({ message: `Ora puoi accedere con ${email} e la tua password.` });
      },
    );
  };
}
