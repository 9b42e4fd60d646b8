import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { GiftCard, GiftCardSave } from '../../src/contract/giftcard';
import type { Routes } from '../http/routes';
import type { Tx } from '../db/database';
import { Conflict, StaleSave, refuseFields } from '../base/errors';
import { formatEur, toCents, toCentsOrNull, toEur, toEurOrNull } from '../base/money';
import { categoriaErrors } from '../prodotti/categorie';
import { giftcard, movimentiGiftcard, ordini } from '../db/schema';
import { isReferred } from '../db/statement';
import { recordRoutes } from '../versioni/recordRoutes';
import { records } from '../versioni/records';
import { saldoErrors, saldoToWrite } from './giftcardRules';

/** The gift cards (S2.12, S7.5). */
export const giftcardRoutes: Routes = async (app, deps) => {
  recordRoutes(app, deps, {
    tag: 'Gift card',
    path: '/giftcard',
    records: GIFTCARD,
    item: GiftCard,
    save: GiftCardSave,
    list: 'Every gift card, the oldest first',
    create: 'Create a gift card; codes are unique, ignoring case',
    change: 'Change a gift card; a new saldo is written to its ledger and never exceeds what was paid in',
    remove: 'Delete a gift card; if orders refer to it, it is only deactivated',
    removed: (azione) =>
      azione === 'elimina'
        ? 'Gift card eliminata.'
        : 'La gift card è stata usata in un ordine: è stata disattivata.',
  });
};

type Row = typeof giftcard.$inferSelect;

function toGiftCard(row: Row): GiftCard {
  const { valoreInizialeCents, saldoCents, spesaMinimaCents, ...same } = row;
  return {
    ...same,
    valoreIniziale: toEur(valoreInizialeCents),
    saldo: toEur(saldoCents),
    spesaMinima: toEurOrNull(spesaMinimaCents),
  };
}

/** What orders have paid and not given back, in cents. */
async function readSpeso(tx: Tx, id: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${movimentiGiftcard.importoCents}), 0)::int` })
    .from(movimentiGiftcard)
    .where(and(eq(movimentiGiftcard.giftcardId, id), isNotNull(movimentiGiftcard.ordineId)));
  return row!.cents;
}

/** A deleted card that orders refer to keeps its balance, because the shop may owe it (S4.6). */
const GIFTCARD = records<Row, GiftCard, GiftCardSave>({
  entita: 'giftcard',
  missing: 'Gift card non trovata.',
  unique: {
    index: 'giftcard_codice',
    errors: () => ({ codice: ['Esiste già una gift card con questo codice.'] }),
  },
  toItem: toGiftCard,
  toRow: async (tx, save, prima) => {
    const saldo = prima ? saldoToWrite(save, prima.saldoCents) : toCents(save.saldo);
    if (saldo === 'changed') throw staleSaldo(toGiftCard(prima!), save.versione);
    const row = {
      codice: save.codice,
      descrizione: save.descrizione ?? '',
      valoreInizialeCents: toCents(save.valoreIniziale),
      saldoCents: saldo ?? prima!.saldoCents,
      dataScadenza: save.dataScadenza ?? null,
      attiva: save.attiva,
      spesaMinimaCents: toCentsOrNull(save.spesaMinima),
      categoriaId: save.categoriaId ?? null,
    };
    const speso = prima && (await readSpeso(tx, prima.id));
    refuseFields({ ...saldoErrors(row, speso, prima), ...(await categoriaErrors(tx, save.categoriaId)) });
    return row;
  },
  afterSave: async (tx, { id: giftcardId, saldoCents }, prima) => {
    const importoCents = saldoCents - (prima?.saldoCents ?? 0);
    const causale = prima ? 'rettifica' : 'emissione';
    if (!prima || importoCents !== 0)
      await tx.insert(movimentiGiftcard).values({ giftcardId, importoCents, causale });
  },
  retire: async (tx, row) => {
    if (!(await isReferred(tx, ordini.giftcardId, row.id))) {
      await tx.delete(movimentiGiftcard).where(eq(movimentiGiftcard.giftcardId, row.id));
      return undefined;
    }
    const off = { attiva: false, versione: row.versione + 1 };
    await tx.update(giftcard).set(off).where(eq(giftcard.id, row.id));
    return { azione: 'disattiva', dopo: toGiftCard({ ...row, ...off }) };
  },
});

/** A payment raises no version and records no person, so the conflict contains only the card. */
function staleSaldo(attuale: GiftCard, versione: number | undefined): Conflict {
  const message = `Il saldo è cambiato nel frattempo: ora è ${formatEur(toCents(attuale.saldo))}.`;
  return versione === undefined
    ? new Conflict(message, 'saldo')
    : new StaleSave(message, { attuale }, 'saldo');
}
