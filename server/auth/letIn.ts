import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from './authDeps';
import type { Account } from './authRepository';
import { noteAccesso } from './authRepository';

export async function letIn(
  { database, clock, devices, overTls, tokens }: AuthDeps,
  account: Account,
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  reply: Pick<FastifyReply, 'header'>,
): Promise<string> {
  const { id, email } = account;
  await noteAccesso(database, id, clock());
  const device = devices.find(headers.cookie, email);
  void reply.header('set-cookie', devices.remember(email, device, overTls || protocol === 'https'));
  return tokens.sign(account);
}
