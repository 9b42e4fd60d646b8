import type { GiftCard, GiftCardSave } from '../../src/contract/giftcard';
import type { Database } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields, savingUnique } from '../http/fieldErrors';
import { Conflict, StaleSave } from '../base/errors';
import { formatEur, toCents } from '../base/money';
import { categoriaErrors } from '../prodotti/categorie';
import { logChange } from '../db/registro';
import { ordini } from '../db/schema';
import { isReferred } from '../db/statement';
import { raiseVersione } from '../versioni/versioni';
import {
  deleteGiftcard,
  insertGiftcard,
  lockGiftcardById,
  toGiftCard,
  updateGiftcard,
  readSpeso,
  writeMovimenti,
} from './giftcardRepository';
import { saldoErrors, saldoToWrite } from './giftcardRules';

const entita = 'giftcard';

const refusingSameCodice = savingUnique('giftcard_codice', {
  codice: ['Esiste già una gift card con questo codice.'],
});

export async function createGiftcard(database: Database, caller: Caller, body: GiftCardSave) {
  return refusingSameCodice(database, async (tx) => {
    const importi = { saldoCents: toCents(body.saldo), valoreInizialeCents: toCents(body.valoreIniziale) };
    refuseFields({ ...saldoErrors(importi), ...(await categoriaErrors(tx, body.categoriaId)) });
    const row = await insertGiftcard(tx, body);
    const { id: giftcardId, saldoCents: importoCents } = row;
    await writeMovimenti(tx, { giftcardId, importoCents, causale: 'emissione' });
    const dopo = toGiftCard(row);
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: row.id, dopo });
    return dopo;
  });
}

/** A new balance is a line of the ledger (S4.6). @throws Conflict also when an order changed the edited balance */
export async function changeGiftcard(database: Database, caller: Caller, id: number, body: GiftCardSave) {
  return refusingSameCodice(database, async (tx) => {
    const row = await lockGiftcardById(tx, id);
    const prima = toGiftCard(row);
    await raiseVersione(tx, entita, prima, body.versione);
    const wanted = saldoToWrite(body, row.saldoCents);
    if (wanted === 'changed') throw staleSaldo(prima, body.versione);
    const saldoCents = wanted ?? row.saldoCents;
    const importi = { saldoCents, valoreInizialeCents: toCents(body.valoreIniziale) };
    refuseFields({
      ...saldoErrors(importi, await readSpeso(tx, id), row),
      ...(await categoriaErrors(tx, body.categoriaId)),
    });
    const importoCents = saldoCents - row.saldoCents;
    const dopo = toGiftCard(await updateGiftcard(tx, id, body, saldoCents));
    if (importoCents !== 0) {
      await writeMovimenti(tx, { giftcardId: id, importoCents, causale: 'rettifica' });
    }
    await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
    return dopo;
  });
}

/** False for one that orders refer to: it is deactivated and keeps its balance, which may be owed. @throws NotFound */
export async function removeGiftcard(database: Database, caller: Caller, id: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await lockGiftcardById(tx, id);
    const used = await isReferred(tx, ordini.giftcardId, id);
    await deleteGiftcard(tx, id, used);
    const prima = toGiftCard(row);
    await logChange(tx, caller, {
      azione: used ? 'disattiva' : 'elimina',
      entita,
      entitaId: id,
      prima,
      ...(used && { dopo: { ...prima, attiva: false, versione: row.versione + 1 } }),
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
