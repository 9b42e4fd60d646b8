import {
  CodiceRequest,
  CodiceResponse,
  FattoreMio,
  FattoreObbligo,
  Enrolment,
  EnrolmentRequest,
} from '../../src/contract/fattore';
import { NotFound } from '../base/errors';
import { openToAll, type Routes, routeSchemas } from '../http/routes';
import type { AuthDeps } from './authDeps';
import { checkCodice, clearFattore, OBBLIGO, readRimasti, saveObbligo, startEnrolment } from './fattore';
import { completeLogin } from './authRoutes';

const PATH = '/impostazioni/fattore';
const config = { evenWhenDiskFull: true };
const route = routeSchemas('Accesso');
const enrolment = route.ask('Make the secret of a second factor', EnrolmentRequest, Enrolment);
const codice = route.ask(
  'Sign in with the code that follows the password; the first one confirms the second factor',
  CodiceRequest,
  CodiceResponse,
);
const setting = routeSchemas('Impostazioni');

export const fattoreRoutes: Routes<AuthDeps> = async (app, auth) => {
  const { database, bus } = auth;
  app.post('/auth/login/iscrizione', { config, ...openToAll(enrolment) }, async ({ body }) => ({
    otpauth: await startEnrolment(auth, body.challenge),
  }));
  app.post('/auth/login/codice', { config, ...openToAll(codice) }, async (request, reply) => {
    const { account, ...codici } = await checkCodice(auth, request.body, request.id);
    return { token: await completeLogin(auth, account, request, reply), ...codici };
  });

  app.get(
    '/auth/fattore',
    route.answer('How many recovery codes of one’s own are left', FattoreMio),
    async ({ caller }) => readRimasti(database, caller.accountId),
  );

  app.get(PATH, setting.answer('Which roles need a second factor', FattoreObbligo), async () =>
    OBBLIGO.read(database),
  );
  app.put(
    PATH,
    setting.ask('Change which roles need a second factor', FattoreObbligo, FattoreObbligo),
    async ({ body, caller }) => {
      const ended = await database.transaction((tx) => saveObbligo(tx, caller, body));
      for (const sessions of ended) bus.endSessions(sessions);
      return body;
    },
  );

  app.delete(
    '/persone/:id/fattore',
    routeSchemas('Persone').remove('Take away the second factor of a person; their sessions end'),
    async ({ params: { id }, caller }) => {
      if (!(await database.transaction((tx) => clearFattore(tx, caller, id))))
        throw new NotFound('Questa persona non ha un secondo fattore.');
      bus.endSessions({ accountId: id });
      return { message: 'Secondo fattore azzerato.' };
    },
  );
};
