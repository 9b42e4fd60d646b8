import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ChangePasswordRequest,
  ChangePasswordResponse,
  LoginRequest,
  LoginResponse,
} from '../../src/contract/auth';
import { ErrorBody } from '../../src/contract/common';
import type { Deps } from '../http/deps';
import { Conflict, InvalidInput, NotAuthenticated } from '../base/errors';
import { logChange } from '../db/registro';
import { findAccountByEmail, findAccountById, replacePassword } from './authRepository';
import type { KnownDevices } from './knownDevices';
import type { LoginLimits } from './loginLimits';
import type { Passwords } from './password';
import { refuseCommonest } from './passwordRules';
import type { Tokens } from './tokens';

export interface AuthDeps {
  passwords: Passwords;
  limits: LoginLimits;
  devices: KnownDevices;
  /** Whether people reach the server by https whatever a request says. */
  overTls: boolean;
  tokens: Tokens;
}

const tags = ['Accesso'];

/** POST /auth/login and /auth/change-password (S7.1). */
export function authRoutes(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  auth: AuthDeps,
): FastifyPluginAsyncZod {
  const { passwords, limits, devices, overTls, tokens } = auth;

  return async (app) => {
    app.post(
      '/auth/login',
      {
        config: { ruoli: 'tutti', ancheADiscoPieno: true },
        schema: {
          tags,
          summary: 'Sign in with e-mail and password',
          security: [],
          body: LoginRequest,
          response: { 200: LoginResponse, '4xx': ErrorBody },
        },
      },
      async ({ body: { email, password }, ip, protocol, headers: { cookie } }, reply) => {
        const device = devices.find(cookie, email);
        const attempt = await limits.take({ email, address: ip, device });
        const account = await findAccountByEmail(database, email);
        const right = await attempt.look((rank) => passwords.verify(password, account?.passwordHash, rank));
        // One answer for both, so that nobody learns which accounts exist.
        if (!account || !right) throw new NotAuthenticated('Credenziali non valide.');
        await attempt.succeeded();
        void reply.header('set-cookie', devices.remember(email, device, overTls || protocol === 'https'));
        return { token: tokens.sign(account) };
      },
    );

    app.post(
      '/auth/change-password',
      {
        schema: {
          tags,
          summary: 'Change the password of the account that calls; its other sessions end',
          body: ChangePasswordRequest,
          response: { 200: ChangePasswordResponse, '4xx': ErrorBody },
        },
      },
      async ({ body: { currentPassword, newPassword }, caller, ip, headers: { cookie } }) => {
        refuseCommonest('newPassword', newPassword);
        const account = await findAccountById(database, caller.accountId);
        if (!account) throw new NotAuthenticated();
        const device = devices.find(cookie, account.email);
        const attempt = await limits.take({ email: account.email, address: ip, device });
        const { passwordHash: current } = account;
        if (!(await attempt.look((rank) => passwords.verify(currentPassword, current, rank)))) {
          throw new InvalidInput('La password attuale non è corretta.');
        }
        await attempt.succeeded();
        if (newPassword === currentPassword) {
          throw new Conflict('La nuova password deve essere diversa da quella attuale.');
        }
        const passwordHash = await passwords.hash(newPassword);
        const changed = await database.transaction(async (tx) => {
          const row = await replacePassword(tx, account, passwordHash, caller.sessione);
          if (row)
            await logChange(tx, caller, { azione: 'cambia-password', entita: 'account', entitaId: row.id });
          return row;
        });
        if (!changed) throw new Conflict('La password è stata cambiata nel frattempo. Accedi di nuovo.');
        bus.endSessions({ accountId: changed.id, kept: caller.sessione });
        return { message: 'Password cambiata con successo!', token: tokens.sign(changed, caller.sessione) };
      },
    );
  };
}
