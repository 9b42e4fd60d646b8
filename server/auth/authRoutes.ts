import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ChangePasswordRequest,
  ChangePasswordResponse,
  LoginRequest,
  LoginResponse,
} from '../../src/contract/auth';
import { ErrorBody } from '../../src/contract/common';
import type { Deps } from '../deps';
import { Conflict, InvalidInput, NotAuthenticated } from '../http/errors';
import { logChange } from '../registro';
import { findAccountByEmail, findAccountById, replacePassword } from './authRepository';
import type { LoginLimits } from './loginLimits';
import type { Passwords } from './password';
import type { Sessions } from './sessions';
import type { Tokens } from './tokens';

export interface AuthDeps {
  passwords: Passwords;
  limits: LoginLimits;
  tokens: Tokens;
  sessions: Pick<Sessions, 'forget'>;
}

const tags = ['Accesso'];

/** POST /auth/login and /auth/change-password (S7.1). */
export function authRoutes({ database }: Pick<Deps, 'database'>, auth: AuthDeps): FastifyPluginAsyncZod {
  const { passwords, limits, tokens, sessions } = auth;

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
      async ({ body: { email, password }, ip }) => {
        const attempt = await limits.take(email, ip);
        const account = await findAccountByEmail(database, email);
        const right = await passwords.verify(password, account?.passwordHash);
        // One answer for both, so that nobody learns which accounts exist.
        if (!account || !right) throw new NotAuthenticated('Credenziali non valide.');
        await attempt.succeeded();
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
      async ({ body: { currentPassword, newPassword }, caller, ip }) => {
        const account = await findAccountById(database, caller.accountId);
        if (!account) throw new NotAuthenticated();
        const attempt = await limits.take(account.email, ip);
        if (!(await passwords.verify(currentPassword, account.passwordHash))) {
          throw new InvalidInput('La password attuale non è corretta.');
        }
        await attempt.succeeded();
        if (newPassword === currentPassword) {
          throw new Conflict('La nuova password deve essere diversa da quella attuale.');
        }
        const passwordHash = await passwords.hash(newPassword);
        const changed = await database.transaction(async (tx) => {
          const row = await replacePassword(tx, account, passwordHash);
          if (row)
            await logChange(tx, caller, { azione: 'cambia-password', entita: 'account', entitaId: row.id });
          return row;
        });
        if (!changed) throw new Conflict('La password è stata cambiata nel frattempo. Accedi di nuovo.');
        sessions.forget(changed.id);
        return { message: 'Password cambiata con successo!', token: tokens.sign(changed) };
      },
    );
  };
}
