import type { Ruolo } from '../../src/contract/auth';
import { insertAccount } from '../../server/auth/authRepository';
import { createPasswords } from '../../server/auth/password';
import type { TestServer } from './testServer';

export const PAROLA = 'parola-di-persona';
const passwords = createPasswords({ cost: { N: 1024, r: 8, p: 1 } });
let hash: Promise<string> | undefined;

export interface Someone {
  id: number;
  email: string;
  /** Of a session that was opened when the account was made. */
  token: string;
}

/** An account of a role beside those that every test has; its password is PAROLA. */
export async function addPersona(
  { database, tokens }: TestServer,
  ruolo: Ruolo,
  nome: string = ruolo,
): Promise<Someone> {
  hash ??= passwords.hash(PAROLA);
  const row = { email: `${nome}@negozio.test`, nome, ruolo, passwordHash: await hash };
  const id = await database.transaction((tx) => insertAccount(tx, row));
  return { id, email: row.email, token: tokens.sign({ id, ...row, versioneToken: 1 }) };
}
