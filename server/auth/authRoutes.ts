import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ChangePasswordRequest,
  ChangePasswordResponse,
  LoginRequest,
  LoginResponse,
} from '../../src/contract/auth';
import { Sfida } from '../../src/contract/fattore';
import { NotAuthenticated } from '../base/errors';
import { routeSchemas } from '../http/routeSchemas';
import type { AuthDeps } from './authDeps';
import { findAccountByEmail } from './authRepository';
import { changePassword } from './changePassword';
import { sfidaFor } from './fattore';
import { letIn } from './letIn';

const route = routeSchemas('Accesso');
const login = route.ask('Sign in with e-mail and password', LoginRequest, z.union([LoginResponse, Sfida]));

/** S7.1. */
export function authRoutes(auth: AuthDeps): FastifyPluginAsyncZod {
  const { database, passwords, limits, devices, tokens } = auth;

  return async (app) => {
    app.post(
      '/auth/login',
      { config: { evenWhenDiskFull: true }, schema: { ...login.schema, security: [] } },
      async (request, reply) => {
        const { email, password, iscrizione = false } = request.body;
        const { ip, headers } = request;
        const device = devices.find(headers.cookie, email);
        const attempt = await limits.take({ email, address: ip, device });
        const account = await findAccountByEmail(database, email);
        const right = await attempt.look((rank) => passwords.verify(password, account?.passwordHash, rank));
        // The same answer for a wrong e-mail and a wrong password, so that nobody learns which accounts exist.
        if (!account || !right) throw new NotAuthenticated('Credenziali non valide.');
        await attempt.succeeded();
        if (account.disabilitato)
          throw new NotAuthenticated('Accesso disabilitato: chiedi a un amministratore.');
        const sfida = await sfidaFor(auth, account, iscrizione);
        return sfida ?? { token: await letIn(auth, account, request, reply) };
      },
    );

    app.post(
      '/auth/change-password',
      route.ask(
        'Change the password of the account that calls; its other sessions end',
        ChangePasswordRequest,
        ChangePasswordResponse,
      ),
      async ({ body, caller, ip, headers: { cookie } }) => {
        const changed = await changePassword(auth, caller, { ip, cookie }, body);
        return { message: 'Password cambiata con successo!', token: tokens.sign(changed, caller.sessione) };
      },
    );
  };
}
