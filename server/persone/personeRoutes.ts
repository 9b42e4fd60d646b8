import { z } from 'zod';
import {
  Persona,
  PersonaSave,
  Sessione,
  SessioneParams,
  Invito,
  InvitoAccettato,
  InvitoAperto,
  InvitoRitirato,
  InvitoSave,
} from '../../src/contract/persone';
import { MessageBody } from '../../src/contract/common';
import type { AuthDeps } from '../auth/authDeps';
import { openToAll, type Routes, routeSchemas, messageAfter } from '../http/routes';
import { notifySessionsEnded } from '../auth/authRepository';
import { closeSessione, listSessioni } from '../auth/sessions';
import type { Caller } from '../base/caller';
import { orNotFound } from '../base/errors';
import type { Queries } from '../db/database';
import { logChange } from '../db/registro';
import { listPersone, savePersona } from './persone';
import { acceptInvito, invite, listInviti, withdrawInvito } from './inviti';

const route = routeSchemas('Persone');

export const personeRoutes: Routes<AuthDeps> = async (app, deps) => {
  const { database, clock } = deps;
  app.get(
    '/persone',
    route.list('Everybody with an account, disabled ones included, by name', Persona),
    async () => listPersone(database),
  );

  app.put(
    '/persone/:id',
    route.change('Change what a person may do; their sessions end', PersonaSave, Persona),
    async ({ params: { id }, body, caller }) => savePersona(deps, caller, id, body),
  );

  app.post(
    '/persone/inviti',
    route.create('Invite somebody; the code can be used once, for seven days', InvitoSave, Invito),
    async ({ body, caller }, reply) => reply.code(201).send(await invite(deps, caller, body)),
  );

  app.get(
    '/persone/inviti',
    route.list('The invitations that can still be used, by e-mail', InvitoAperto),
    async () => listInviti(database, clock()),
  );

  app.post(
    '/persone/inviti/ritiro',
    route.ask('Withdraw an invitation; its code becomes void', InvitoRitirato, MessageBody),
    async ({ body, caller }) => messageAfter('Invito ritirato.', withdrawInvito(deps, caller, body.email)),
  );

  app.post(
    '/persone/inviti/accettazione',
    openToAll(route.create('Accept an invitation, without a token', InvitoAccettato, MessageBody)),
    async ({ body, ip, id }, reply) => {
      const email = await acceptInvito(deps, body, { ip, id });
      return reply.code(201).send({ message: `Ora puoi accedere con ${email} e la tua password.` });
    },
  );

  app.get(
    '/persone/:id/sessioni',
    route.read('The open sessions of a person, the one used last first', z.array(Sessione)),
    async ({ params: { id }, caller }) => sessioniOf(database, caller, id, clock()),
  );

  app.delete(
    '/persone/:id/sessioni/:sessione',
    routeSchemas('Persone', SessioneParams).remove('End one login of a person'),
    async ({ params: { id, sessione }, caller }) =>
      messageAfter('Sessione chiusa.', endSessione(deps, caller, id, sessione)),
  );
};

async function sessioniOf(queries: Queries, { sessione }: Caller, accountId: number, now: Date) {
  const rows = await listSessioni(queries, accountId, now);
  return rows.map(({ sid, dispositivo, dal, ultimoUso }) => ({
    id: sid,
    dispositivo,
    dal: dal.toISOString(),
    ultimoUso: ultimoUso.toISOString(),
    questa: sid === sessione,
  }));
}

/** Ends a session on every instance. @throws NotFound when it does not exist or has ended */
async function endSessione({ database, bus }: AuthDeps, caller: Caller, accountId: number, only: string) {
  await database.transaction(async (tx) => {
    const closed = orNotFound(await closeSessione(tx, accountId, only), 'La sessione è già chiusa.');
    await notifySessionsEnded(tx, { accountId, only });
    const change = { azione: 'chiudi-sessione', entita: 'account', entitaId: accountId };
    await logChange(tx, caller, { ...change, prima: { dispositivo: closed.dispositivo } });
  });
  bus.endSessions({ accountId, only });
}
