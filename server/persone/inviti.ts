import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { InvitoAccettato, InvitoAperto, InvitoSave } from '../../src/contract/persone';
import type { AuthDeps } from '../auth/authDeps';
import { findAccountByEmail, insertAccount } from '../auth/authRepository';
import { refuseCommonest } from '../auth/passwordRules';
import type { Caller } from '../base/caller';
import { Conflict, NotFound, refuseFields } from '../base/errors';
import type { Queries, Tx } from '../db/database';
import { logChange, type Author } from '../db/registro';
import { account, inviti } from '../db/schema';
import { refuseTaken } from '../versioni/versioni';
import { whyNotNome } from './nomeRules';

const GOOD_FOR_MS = 7 * 86_400_000;
/** 256 random bits need no salt and no slow hash. */
const hashOf = (codice: string): string => createHash('sha256').update(codice).digest('base64url');

const taken = { email: ['C’è già chi accede con questa email.'] };

/** An invitation by a former administrator is void, so that they cannot return by their own link. */
const isOpen = (now: Date) =>
  and(
    gt(inviti.scadeIl, now),
    sql`exists (select from ${account} where id = ${inviti.invitatoDa} and ruolo = 'admin' and not disabilitato)`,
  );

export async function listInviti(queries: Queries, now: Date): Promise<InvitoAperto[]> {
  const { email, ruolo, scadeIl } = inviti;
  const rows = await queries
    .select({ email, ruolo, scadeIl, invitatoDa: account.nome })
    .from(inviti)
    .innerJoin(account, eq(account.id, inviti.invitatoDa))
    .where(isOpen(now))
    .orderBy(asc(email));
  return rows.map((row) => ({ ...row, scadeIl: row.scadeIl.toISOString() }));
}

/** @throws NotFound */
export async function withdrawInvito({ database }: AuthDeps, caller: Caller, written: string) {
  await database.transaction(async (tx) => {
    const isTheirs = eq(inviti.email, written.toLowerCase());
    const { email, ruolo } = inviti;
    const [prima] = await tx.delete(inviti).where(isTheirs).returning({ email, ruolo });
    if (!prima) throw new NotFound('L’invito non c’è più: è stato usato o ritirato.');
    await logChange(tx, caller, { azione: 'elimina', entita: 'invito', prima });
  });
}

/** The code works once, for seven days; an earlier one becomes void. @throws Conflict when an account has the e-mail */
export async function invite({ database, clock }: AuthDeps, caller: Caller, { ruolo, ...save }: InvitoSave) {
  const email = save.email.toLowerCase();
  const codiceInvito = randomBytes(32).toString('base64url');
  const scadeIl = new Date(clock().getTime() + GOOD_FOR_MS);
  await database.transaction(async (tx) => {
    if (await findAccountByEmail(tx, email)) refuseFields(taken, Conflict);
    const set = { ruolo, codiceHash: hashOf(codiceInvito), scadeIl, invitatoDa: caller.accountId };
    await tx
      .insert(inviti)
      .values({ email, ...set })
      .onConflictDoUpdate({ target: inviti.email, set });
    await logChange(tx, caller, { azione: 'crea', entita: 'invito', dopo: { email, ruolo } });
  });
  return { email, ruolo, codiceInvito, scadeIl: scadeIl.toISOString() };
}

/**
 * Creates the account and takes the code in one transaction, so that the second of two is refused. Tries count as at a
 * login. Returns the e-mail. @throws NotFound, InvalidInput, Conflict, TooManyTries
 */
export async function acceptInvito(
  { database, clock, passwords, limits }: AuthDeps,
  { codiceInvito, nome, password }: InvitoAccettato,
  { ip, id: richiesta }: { ip: string; id: string },
): Promise<string> {
  refuseCommonest('password', password);
  const attempt = await limits.take({ email: codiceInvito, address: ip });
  const isGood = and(eq(inviti.codiceHash, hashOf(codiceInvito)), isOpen(clock()));
  // Checked before hashing, which is slow, so that invalid codes cost little.
  if (!(await attempt.check(() => database.$count(inviti, isGood)))) throw noLonger();
  const passwordHash = await passwords.hash(password);
  const coming = async (tx: Tx) => {
    const [invito] = await tx.delete(inviti).where(isGood).returning();
    if (!invito) throw noLonger();
    const { email, ruolo } = invito;
    await refuseNome(tx, nome);
    const accountId = await insertAccount(tx, { email, nome, ruolo, passwordHash });
    const author: Author = { accountId, nome, richiesta };
    const dopo = { nome, email, ruolo };
    await logChange(tx, author, { azione: 'crea', entita: 'account', entitaId: accountId, dopo });
    return email;
  };
  const email = await refuseTaken('account_email', database.transaction(coming), () => taken);
  await attempt.succeeded();
  return email;
}

/** Locks the table, so that the second of two people who join at the same moment finds the name of the first. */
async function refuseNome(tx: Tx, nome: string): Promise<void> {
  await tx.execute(sql`lock table ${account} in share row exclusive mode`);
  const others = await tx.select({ nome: account.nome }).from(account);
  const names = others.map((other) => other.nome);
  const why = whyNotNome(nome, names);
  if (why) refuseFields({ nome: [why] }, Conflict);
}

const noLonger = () => new NotFound('Il link non è più valido: chiedine un altro a un amministratore.');
