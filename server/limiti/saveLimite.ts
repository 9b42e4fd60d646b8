import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Limite, LimiteSave, LimiteVarianti } from '../../src/contract/limiti';
import type { Caller } from '../base/caller';
import { Conflict, orNotFound, refuseFields } from '../base/errors';
import { toWallClock } from '../base/time';
import { orRunAgain, type Tx } from '../db/database';
import { logChange } from '../db/registro';
import { limiti } from '../db/schema';
import type { Deps } from '../http/routes';
import { scorteInLog } from '../prodotti/scortaRules';
import type { Records } from '../versioni/records';
import { isToSave, saveUnique } from '../versioni/versioni';
import { inUsoText, limiteErrors, variantiErrors } from './limitiRules';
import * as repository from './limitiRepository';

const entita = 'limite';

const todayOf = ({ clock }: Deps): string => toWallClock(clock()).giorno;

const inLog = ({ giorni: _, ...limite }: Limite) => limite;

const saveUniqueNome = saveUnique('limiti_nome', { nome: ['Esiste già un limite con questo nome.'] });

const createLimite = (deps: Deps, caller: Caller, body: LimiteSave): Promise<Limite> =>
  saveUniqueNome(deps.database, async (tx) => {
    refuseFields(limiteErrors(body));
    const dopo = await read(tx, await repository.insertLimite(tx, body), todayOf(deps));
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo: inLog(dopo) });
    return dopo;
  });

async function read(tx: Tx, id: number, oggi: string): Promise<Limite> {
  const [limite] = await repository.listLimiti(tx, oggi, id);
  return orNotFound(limite, 'Limite non trovato.');
}

async function lockRead(tx: Tx, id: number, oggi: string): Promise<Limite> {
  await repository.lockLimite(tx, id);
  return read(tx, id, oggi);
}

/**
 * Standing orders of days on which the limit now holds take from it, even beyond its maximum. Locks the limit, orders
 * by id, then as placing an order. @throws NotFound, InvalidInput, Conflict
 */
const changeLimite = (deps: Deps, caller: Caller, id: number, body: LimiteSave): Promise<Limite> =>
  saveUniqueNome(deps.database, async (tx) => {
    const oggi = todayOf(deps);
    const prima = await lockRead(tx, id, oggi);
    const { varianti, giorni } = prima;
    const save = { ...body, varianti, giorni };
    if (!(await isToSave(tx, entita, prima, save))) return prima;
    const isUsed = (await repository.readUso(tx, id, oggi)).righe > 0;
    refuseFields(limiteErrors(body, isUsed ? prima.unita : undefined));
    const isChanged = !isDeepStrictEqual(repository.rowOf(body), repository.rowOf(prima));
    const versione = sql`${limiti.versione} + ${isChanged ? 1 : 0}::int`;
    const row = { ...repository.rowOf(body), versione };
    await tx.update(limiti).set(row).where(eq(limiti.id, id));
    const ids = varianti.map((variante) => variante.id);
    const scorte = await adopt(tx, { id, unita: body.unita }, ids, oggi, 'unita');
    return logChanged(tx, caller, prima, oggi, scorte);
  });

type Scorte = Awaited<ReturnType<typeof adopt>>;

async function logChanged(tx: Tx, caller: Caller, prima: Limite, oggi: string, scorte?: Scorte) {
  const { id } = prima;
  const dopo = await read(tx, id, oggi);
  if (!scorte && isDeepStrictEqual(inLog(prima), inLog(dopo))) return dopo;
  const change = { prima: { ...inLog(prima), ...scorte?.prima }, dopo: { ...inLog(dopo), ...scorte?.dopo } };
  await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, ...change });
  return dopo;
}

/**
 * Puts variants into the limit, and the lines of standing orders too (`adoptRighe`), and returns for the log the stock
 * that these give back. @throws Conflict at `field`
 */
async function adopt(
  tx: Tx,
  limite: Pick<Limite, 'id' | 'unita'>,
  ids: readonly number[],
  oggi: string,
  field: string,
) {
  if (ids.length === 0) return undefined;
  const { id, unita } = limite;
  await repository.lockStanding(tx, id, ids, oggi);
  const locked = (await repository.lockVariantiOf(tx, id, ids)).filter((one) => ids.includes(one.id));
  refuseFields(variantiErrors({ id, unita }, ids, locked, field), Conflict);
  await repository.setLimite(tx, ids, id);
  // Again, for orders that were placed before the variants were locked. A change of one of them may be waiting for these.
  await orRunAgain(repository.lockStanding(tx, id, ids, oggi, sql`nowait`));
  const taken = await repository.adoptRighe(tx, limite, locked, oggi);
  return taken.size > 0 ? scorteInLog(locked, taken) : undefined;
}

/** Orders that took from the limit keep what they took. @throws Conflict as `adopt` */
export const changeVarianti = (deps: Deps, caller: Caller, id: number, body: LimiteVarianti) =>
  deps.database.transaction(async (tx) => {
    const { varianti: ids, dentro } = body;
    const oggi = todayOf(deps);
    const prima = await lockRead(tx, id, oggi);
    if (dentro)
      return logChanged(tx, caller, prima, oggi, await adopt(tx, prima, [...new Set(ids)], oggi, 'varianti'));
    const own = await repository.lockVariantiOf(tx, id);
    const out = own.map((one) => one.id).filter((one) => ids.includes(one));
    await repository.setLimite(tx, out, null);
    return logChanged(tx, caller, prima, oggi);
  });

/** @throws NotFound; Conflict while an order of today or later takes from it */
const removeLimite = (deps: Deps, caller: Caller, id: number): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const oggi = todayOf(deps);
    const { giorni: _, ...prima } = await lockRead(tx, id, oggi);
    const varianti = await repository.lockVariantiOf(tx, id);
    const { righe, ordini } = await repository.readUso(tx, id, oggi);
    if (ordini > 0) throw new Conflict(inUsoText(ordini));
    const ids = varianti.map((variante) => variante.id);
    await repository.setLimite(tx, ids, null);
    if (righe > 0) await tx.update(limiti).set({ attivo: false }).where(eq(limiti.id, id));
    else await tx.delete(limiti).where(eq(limiti.id, id));
    const azione = righe > 0 ? 'disattiva' : 'elimina';
    await logChange(tx, caller, { azione, entita, entitaId: id, prima });
    return azione;
  });

export const limitiOf = (deps: Deps): Records<Limite, LimiteSave> => ({
  list: (queries) => repository.listLimiti(queries, todayOf(deps)),
  create: (_, caller, body) => createLimite(deps, caller, body),
  change: (_, caller, id, body) => changeLimite(deps, caller, id, body),
  remove: (_, caller, id) => removeLimite(deps, caller, id),
});
