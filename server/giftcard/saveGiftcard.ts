import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { GiftCard, GiftCardSave } from '../../src/contract/giftcard';
import type { Database, Queries, Tx } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields, savingUnique } from '../http/fieldErrors';
import { Conflict, found, StaleSave } from '../base/errors';
import { formatEur, toCents, toCentsOrNull, toEur, toEurOrNull } from '../base/money';
import { categoriaErrors } from '../prodotti/categorie';
import { logChange } from '../db/registro';
import { giftcard, movimentiGiftcard, ordini } from '../db/schema';
import { isReferred } from '../db/statement';
import { raiseVersione } from '../versioni/versioni';
import { writeMovimenti } from './giftcardRepository';
import { saldoErrors, saldoToWrite } from './giftcardRules';

const entita = 'giftcard';

type Row = typeof giftcard.$inferSelect;

/** A gift card as it goes over the wire (S3.11): EUR. */
function toGiftCard(row: Row): GiftCard {
  const { valoreInizialeCents, saldoCents, spesaMinimaCents, ...same } = row;
  return {
    ...same,
    valoreIniziale: toEur(valoreInizialeCents),
    saldo: toEur(saldoCents),
    spesaMinima: toEurOrNull(spesaMinimaCents),
  };
}

const toRow = (save: GiftCardSave, saldoCents: number) => ({
  codice: save.codice,
  descrizione: save.descrizione ?? '',
  valoreInizialeCents: toCents(save.valoreIniziale),
  saldoCents,
  dataScadenza: save.dataScadenza ?? null,
  attiva: save.attiva,
  spesaMinimaCents: toCentsOrNull(save.spesaMinima),
  categoriaId: save.categoriaId ?? null,
});

export async function listGiftcard(queries: Queries): Promise<GiftCard[]> {
  const rows = await queries.select().from(giftcard).orderBy(asc(giftcard.id));
  return rows.map(toGiftCard);
}

/** @throws NotFound */
async function lockGiftcard(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(giftcard).where(eq(giftcard.id, id)).for('update');
  return found(row, 'Gift card non trovata.');
}

/** Paid by orders and not given back, in cents. */
async function readSpeso(tx: Tx, id: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${movimentiGiftcard.importoCents}), 0)::int` })
    .from(movimentiGiftcard)
    .where(and(eq(movimentiGiftcard.giftcardId, id), isNotNull(movimentiGiftcard.ordineId)));
  return row!.cents;
}

const refusingSameCodice = savingUnique('giftcard_codice', {
  codice: ['Esiste già una gift card con questo codice.'],
});

export async function createGiftcard(database: Database, caller: Caller, body: GiftCardSave) {
  return refusingSameCodice(database, async (tx) => {
    const row = toRow(body, toCents(body.saldo));
    refuseFields({ ...saldoErrors(row), ...(await categoriaErrors(tx, body.categoriaId)) });
    const [made] = await tx.insert(giftcard).values(row).returning();
    const { id: giftcardId, saldoCents: importoCents } = made!;
    await writeMovimenti(tx, { giftcardId, importoCents, causale: 'emissione' });
    const dopo = toGiftCard(made!);
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: giftcardId, dopo });
    return dopo;
  });
}

/** A new balance is a line of the ledger (S4.6). @throws Conflict also when an order changed the edited balance */
export async function changeGiftcard(database: Database, caller: Caller, id: number, body: GiftCardSave) {
  return refusingSameCodice(database, async (tx) => {
    const there = await lockGiftcard(tx, id);
    const prima = toGiftCard(there);
    await raiseVersione(tx, entita, prima, body.versione);
    const wanted = saldoToWrite(body, there.saldoCents);
    if (wanted === 'changed') throw staleSaldo(prima, body.versione);
    const row = toRow(body, wanted ?? there.saldoCents);
    const speso = await readSpeso(tx, id);
    refuseFields({ ...saldoErrors(row, speso, there), ...(await categoriaErrors(tx, body.categoriaId)) });
    const [changed] = await tx.update(giftcard).set(row).where(eq(giftcard.id, id)).returning();
    const dopo = toGiftCard(changed!);
    const importoCents = row.saldoCents - there.saldoCents;
    if (importoCents !== 0) await writeMovimenti(tx, { giftcardId: id, importoCents, causale: 'rettifica' });
    await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
    return dopo;
  });
}

/** False for one that orders refer to: it is deactivated and keeps its balance, which may be owed. @throws NotFound */
export async function removeGiftcard(database: Database, caller: Caller, id: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await lockGiftcard(tx, id);
    const used = await isReferred(tx, ordini.giftcardId, id);
    const isIt = eq(giftcard.id, id);
    const prima = toGiftCard(row);
    const dopo = { ...prima, attiva: false, versione: row.versione + 1 };
    if (used) await tx.update(giftcard).set({ attiva: false, versione: dopo.versione }).where(isIt);
    else {
      await tx.delete(movimentiGiftcard).where(eq(movimentiGiftcard.giftcardId, id));
      await tx.delete(giftcard).where(isIt);
    }
    await logChange(tx, caller, {
      azione: used ? 'disattiva' : 'elimina',
      entita,
      entitaId: id,
      prima,
      ...(used && { dopo }),
    });
    return !used;
  });
}

/** Orders raise no version and leave no name, so the conflict contains only the card. */
function staleSaldo(attuale: GiftCard, versione: number | undefined): Conflict {
  const message = `Il saldo è cambiato nel frattempo: ora è ${formatEur(toCents(attuale.saldo))}.`;
  const errors = { saldo: [message] };
  return versione === undefined ? new Conflict(message, errors) : new StaleSave(message, { attuale }, errors);
}
