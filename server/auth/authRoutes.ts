import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ChangePasswordRequest,
  ChangePasswordResponse,
  LoginRequest,
  LoginResponse,
} from '../../src/contract/auth';
import { ErrorBody } from '../../src/contract/common';
import { NotAuthenticated } from '../base/errors';
import type { AuthDeps } from './authDeps';
import { findAccountByEmail, noteAccesso } from './authRepository';
import { changePassword } from './changePassword';

const tags = ['Accesso'];

/** POST /auth/login and /auth/change-password (S7.1). */
export function authRoutes(auth: AuthDeps): FastifyPluginAsyncZod {
  const { database, clock, passwords, limits, devices, overTls, tokens } = auth;

  return async (app) => {
    app.post(
      '/auth/login',
      {
        config: { evenWhenDiskFull: true },
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
        // The same answer for a wrong e-mail and a wrong password, so that nobody learns which accounts exist.
        if (!account || !right) throw new NotAuthenticated('Credenziali non valide.');
        await attempt.succeeded();
        if (account.disabilitato)
          throw new NotAuthenticated('Accesso disabilitato: chiedi a un amministratore.');
        await noteAccesso(database, account.id, clock());
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
      async ({ body, caller, ip, headers: { cookie } }) => {
        const changed = await changePassword(auth, caller, { ip, cookie }, body);
        return { message: 'Password cambiata con successo!', token: tokens.sign(changed, caller.sessione) };
      },
    );
  };
}
