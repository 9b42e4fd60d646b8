import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type {
  CodiceRequest,
  CodiceResponse,
  FattoreMio,
  FattoreObbligo,
  Challenge,
} from '../../src/contract/fattore';
import type { Negozio } from '../../src/contract/negozio';
import { Conflict, InvalidInput } from '../base/errors';
import type { Queries, Tx } from '../db/database';
import { impostazione, readImpostazione } from '../db/impostazioni';
import { logChange, type Author } from '../db/registro';
import { account as accounts } from '../db/schema';
import type { AuthDeps } from './authDeps';
import { findAccountById, type Account } from './authRepository';
import * as repository from './fattoreRepository';
import { refuseBeyond } from './loginLimits';
import { countTry, forgetTries } from './loginTriesRepository';
import { hashOfCodice, makeCodici, matchingStep, otpauthUri } from './totpRules';

/** Wrong codes per account in a window, from all addresses together, because only who has the password can try. */
export const TRIES_OF_CODES = 10;
const triesKey = (accountId: number): string => `codice:${accountId}`;

export const OBBLIGO = impostazione<FattoreObbligo>('fattore', { ruoli: [] });

/** Ends the sessions of added roles, which began by the password alone; returns their accounts. */
export async function saveObbligo(tx: Tx, caller: Author, body: FattoreObbligo) {
  const { prima, dopo } = await OBBLIGO.save(tx, caller, body);
  const added = dopo.ruoli.filter((ruolo) => !prima.ruoli.includes(ruolo));
  return repository.endSessions(tx, inArray(accounts.ruolo, added));
}

export async function readRimasti(queries: Queries, accountId: number): Promise<FattoreMio> {
  const fattore = await repository.findFattore(queries, accountId);
  return fattore?.confermato ? { codiciRimasti: fattore.codici.length } : {};
}

type Codici = Omit<CodiceResponse, 'token'>;

/** Undefined when the password is enough. @param wanted the user asked for a second factor */
export async function challengeFor(
  { database, estesa, tokens }: AuthDeps,
  account: Account,
  wanted: boolean,
): Promise<Challenge | undefined> {
  const { id, ruolo } = account;
  if (!estesa || ruolo === 'vetrina') return undefined;
  const hasFattore = (await repository.findFattore(database, id))?.confermato === true;
  if (!hasFattore && !wanted && !(await OBBLIGO.read(database)).ruoli.includes(ruolo)) return undefined;
  return { challenge: tokens.signChallenge(account), enrol: !hasFattore };
}

async function accountOf({ database, tokens }: AuthDeps, challenge: string): Promise<Account> {
  const claims = tokens.verifyChallenge(challenge);
  const account = claims && (await findAccountById(database, Number(claims.sub)));
  if (!account || account.versioneToken !== claims.ver || account.disabilitato)
    throw new Conflict('Il tempo per il codice è scaduto: accedi di nuovo.');
  return account;
}

/** Returns the secret's URI. @throws Conflict for an expired challenge, or an account with a second factor */
export async function startEnrolment(auth: AuthDeps, challenge: string): Promise<string> {
  const { database, secretOf } = auth;
  const { id, email } = await accountOf(auth, challenge);
  const seme = randomBytes(20).toString('base64url');
  if (!(await repository.beginFattore(database, id, seme)))
    throw new Conflict('Hai già un secondo fattore: per cambiarlo fallo azzerare in Persone.');
  const shop = await readImpostazione<Negozio>(database, 'negozio');
  return otpauthUri(secretOf(seme), shop?.nome || 'Gestione Ordini', email);
}

/** Counts the try before it checks the code. @throws InvalidInput, Conflict, TooManyTries */
export async function checkCodice(
  auth: AuthDeps,
  { challenge, codiceVerifica }: CodiceRequest,
  richiesta: string,
): Promise<{ account: Account } & Codici> {
  const { database, clock } = auth;
  const account = await accountOf(auth, challenge);
  const key = triesKey(account.id);
  const tries = await countTry(database, key, clock(), TRIES_OF_CODES);
  refuseBeyond(tries, TRIES_OF_CODES, clock());
  const author: Author = { accountId: account.id, nome: account.nome, richiesta };
  const codici = await database.transaction(async (tx) => {
    const fattore = await repository.findFattore(tx, account.id);
    if (!fattore) return false;
    const taken = await (fattore.confermato ? useCodice : confirm)(auth, tx, author, fattore, codiceVerifica);
    if (taken) await forgetTries(tx, key);
    return taken;
  });
  if (codici === false)
    throw new InvalidInput(
      'Codice errato, scaduto o già usato: scrivi quello che vedi adesso.',
      'codiceVerifica',
    );
  return { account, ...codici };
}

type Attempt = [AuthDeps, Tx, Author, repository.Fattore, string];

const stepOf = ({ secretOf, clock }: AuthDeps, fattore: repository.Fattore, codice: string) =>
  matchingStep(secretOf(fattore.seme), codice.replace(/\s/g, ''), clock(), fattore.ultimoPasso);

async function useCodice(...[auth, tx, author, fattore, codice]: Attempt): Promise<Codici | false> {
  const step = stepOf(auth, fattore, codice);
  if (step !== undefined) return (await repository.spendStep(tx, fattore, step)) ? {} : false;
  if (!(await repository.spendCodice(tx, fattore, hashOfCodice(codice)))) return false;
  await logAccount(tx, author, 'usa-codice-recupero', fattore.accountId);
  return readRimasti(tx, fattore.accountId);
}

async function confirm(...[auth, tx, author, fattore, codice]: Attempt): Promise<Codici | false> {
  const ultimoPasso = stepOf(auth, fattore, codice);
  const codici = makeCodici();
  const change = { ultimoPasso: ultimoPasso ?? 0, codici: codici.map(hashOfCodice) };
  if (ultimoPasso === undefined || !(await repository.confirmFattore(tx, fattore, change))) return false;
  await logAccount(tx, author, 'attiva-fattore', fattore.accountId);
  return { codiciRecupero: codici };
}

/** Ends the account's sessions. False when it had no second factor. */
export async function clearFattore(tx: Tx, author: Author, accountId: number): Promise<boolean> {
  if (!(await repository.deleteFattore(tx, accountId))) return false;
  await forgetTries(tx, triesKey(accountId));
  await logAccount(tx, author, 'azzera-fattore', accountId);
  return true;
}

const logAccount = (tx: Tx, author: Author, azione: string, entitaId: number) =>
  logChange(tx, author, { azione, entita: 'account', entitaId });
