import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ChangePasswordRequest,
  ChangePasswordResponse,
  LoginRequest,
  LoginResponse,
} from '../../src/contract/auth';
import { Challenge } from '../../src/contract/fattore';
import { NotAuthenticated, Conflict, InvalidInput } from '../base/errors';
import { openToAll, type Routes, routeSchemas } from '../http/routes';
import type { Caller } from '../base/caller';
import { logChange } from '../db/registro';
import type { AuthDeps } from './authDeps';
import * as repository from './authRepository';
import { challengeFor } from './fattore';
import { refuseCommonest } from './passwordRules';

const route = routeSchemas('Accesso');
const login = route.ask(
  'Sign in with e-mail and password',
  LoginRequest,
  z.union([LoginResponse, Challenge]),
);

/** S7.1. */
export const authRoutes: Routes<AuthDeps> = async (app, auth) => {
  const { database, passwords, limits, devices, tokens } = auth;

  app.post(
    '/auth/login',
    { config: { evenWhenDiskFull: true }, ...openToAll(login) },
    async (request, reply) => {
      const { email, password, enrolment = false } = request.body;
      const { ip, headers } = request;
      const device = devices.find(headers.cookie, email);
      const attempt = await limits.take({ email, address: ip, device });
      const account = await repository.findAccountByEmail(database, email);
      const right = await attempt.check((rank) => passwords.verify(password, account?.passwordHash, rank));
      // The same answer for a wrong e-mail and a wrong password, so that nobody learns which accounts exist.
      if (!account || !right) throw new NotAuthenticated('Credenziali non valide.');
      await attempt.succeeded();
      if (account.disabilitato)
        throw new NotAuthenticated('Accesso disabilitato: chiedi a un amministratore.');
      const challenge = await challengeFor(auth, account, enrolment);
      return challenge ?? { token: await completeLogin(auth, account, request, reply) };
    },
  );

  app.post(
    '/auth/change-password',
    route.ask(
      'Change the password of the account that calls; its other sessions end',
      ChangePasswordRequest,
      ChangePasswordResponse,
    ),
    async (request) => {
      const { body, caller } = request;
      const changed = await changePassword(auth, caller, request, body);
      return { message: 'Password cambiata con successo!', token: tokens.sign(changed, caller.sessione) };
    },
  );
};

export async function completeLogin(
  { database, clock, devices, overTls, tokens }: AuthDeps,
  account: repository.Account,
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  reply: Pick<FastifyReply, 'header'>,
): Promise<string> {
  const { id, email } = account;
  await repository.noteAccesso(database, id, clock());
  const device = devices.find(headers.cookie, email);
  void reply.header('set-cookie', devices.remember(email, device, overTls || protocol === 'https'));
  return tokens.sign(account);
}

/** Ends the caller's other sessions. @throws InvalidInput, Conflict, TooManyTries */
async function changePassword(
  { database, bus, passwords, limits, devices }: AuthDeps,
  caller: Caller,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { currentPassword, newPassword }: ChangePasswordRequest,
) {
  refuseCommonest('newPassword', newPassword);
  const account = await repository.findAccountById(database, caller.accountId);
  if (!account) throw new NotAuthenticated();
  const { email, passwordHash: current } = account;
  const attempt = await limits.take({ email, address: ip, device: devices.find(headers.cookie, email) });
  if (!(await attempt.check((rank) => passwords.verify(currentPassword, current, rank))))
    throw new InvalidInput('La password attuale non è corretta.');
  await attempt.succeeded();
  if (newPassword === currentPassword)
    throw new Conflict('La nuova password deve essere diversa da quella attuale.');
  const passwordHash = await passwords.hash(newPassword);
  const changed = await database.transaction(async (tx) => {
    const row = await repository.replacePassword(tx, account, passwordHash, caller.sessione);
    if (row) await logChange(tx, caller, { azione: 'cambia-password', entita: 'account', entitaId: row.id });
    return row;
  });
  if (!changed) throw new Conflict('La password è stata cambiata nel frattempo. Accedi di nuovo.');
  bus.endSessions({ accountId: changed.id, kept: caller.sessione });
  return changed;
}
