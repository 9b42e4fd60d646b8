import { STATO, type Stato } from '../../src/contract/costanti';
import { saldoOf } from '../../src/contract/pagamentoRules';
import type { Caller } from '../base/caller';
import type { Deps } from '../http/routes';
import { Conflict } from '../base/errors';
import { logChanges } from '../db/registro';
import type { Happened } from '../messaggi/messaggiRules';
import { queueMessaggi } from '../messaggi/outbox';
import { together, type Tx } from '../db/database';
import { changeOnce } from './changeOnce';
import { giveBack } from './giveBack';
import { contoOf } from './movimentiRules';
import { readRighe, setStati } from './ordiniRepository';
import type { CambioStato, LockedOrdine, RigheOf } from './ordiniRepository';
import { consegnaRefusal } from './pesataRules';
import { joinInLog, type InLog } from './scortaRules';
import { stillOut } from './giveBackRules';

export const GIA_ANNULLATO = 'L’ordine è annullato: il suo stato non può più cambiare.';

export type Rifiutati = Map<number, Conflict>;

export interface Consegna {
  pesato?: boolean;
  /** An order that was paid in part is paid in full; an order without payments is paid at pickup. */
  pagato?: boolean;
}

export const consegnaChecks = (
  { estesa }: Pick<Deps, 'estesa'>,
  waived: { senzaPeso?: boolean; nonPagato?: boolean },
): Consegna => (estesa ? { pesato: !waived.senzaPeso, pagato: !waived.nonPagato } : {});

/**
 * Sets the status of locked orders (S4.2). Annullato gives back stock, place, coupon use and gift-card amount, but
 * nothing of an order that was handed over (docs/decisions/0014). A second cancellation changes nothing.
 * @returns the refused orders with the reason: already cancelled, not weighed or not paid
 */
export async function changeStati(
  tx: Tx,
  caller: Caller,
  ordini: readonly LockedOrdine[],
  stato: Stato,
  consegna: Consegna = {},
): Promise<Rifiutati> {
  const { pesato, pagato } = stato === STATO.Ritirato ? consegna : {};
  const righe = stato === STATO.Annullato || pesato ? await readRighe(tx, ordini) : undefined;
  const restoOf = (ordine: LockedOrdine) =>
    pagato && ordine.incassatoCents > 0 ? saldoOf(contoOf(ordine)) : 0;
  const rifiutati: Rifiutati = new Map();
  const changed = ordini.filter((ordine) => {
    if (ordine.stato === stato) return false;
    const refusal =
      ordine.stato === STATO.Annullato
        ? new Conflict(GIA_ANNULLATO)
        : consegnaRefusal((pesato && righe?.(ordine)) || [], restoOf(ordine));
    if (refusal) rifiutati.set(ordine.id, refusal);
    return !refusal;
  });
  if (changed.length === 0) return rifiutati;
  const cambi = changed.map((ordine) => ({ ordine, stato }));
  if (stato === STATO.Annullato) await cancel(tx, caller, changed, righe!);
  else await together([setStati(tx, caller, cambi), recordStati(tx, caller, 'cambia-stato', 'stato', cambi)]);
  return rifiutati;
}

/** Logs changes of status and queues the customers' messages. @param more what else the log says of an order */
export async function recordStati(
  tx: Tx,
  caller: Caller,
  azione: string,
  happened: Happened,
  cambi: readonly CambioStato[],
  more: (ordine: LockedOrdine) => InLog | undefined = () => undefined,
): Promise<void> {
  const changes = cambi.map(({ ordine, stato }) => ({
    azione,
    entita: 'ordine',
    entitaId: ordine.id,
    ...joinInLog({ prima: { stato: ordine.stato }, dopo: { stato } }, more(ordine)),
  }));
  const dopo = cambi.map(({ ordine, stato }) => ({ ...ordine, stato }));
  await together([queueMessaggi(tx, happened, dopo), logChanges(tx, caller, changes)]);
}

/** Sets the status first, because the sales statistics ignore changes in the lines of cancelled orders. */
async function cancel(tx: Tx, caller: Caller, ordini: readonly LockedOrdine[], righeOf: RigheOf) {
  const cambi = ordini.map((ordine) => {
    const returned = ordine.stato === STATO.Ritirato ? undefined : stillOut(ordine, righeOf(ordine));
    return { ordine, stato: STATO.Annullato, returned };
  });
  const returns = cambi.flatMap(({ ordine, returned }) => (returned ? [{ ordine, returned }] : []));
  const [, back] = await together([setStati(tx, caller, cambi), giveBack(tx, returns)]);
  await recordStati(tx, caller, 'annulla', 'annullato', cambi, ({ id }) => back.get(id));
}

/** @throws NotFound, Conflict */
export async function changeStato(deps: Deps, caller: Caller, id: number, stato: Stato, consegna?: Consegna) {
  await changeOnce(deps, caller, id, { id, stato, ...consegna }, async (tx, ordine) => {
    const refusal = (await changeStati(tx, caller, [ordine], stato, consegna)).get(id);
    if (refusal) throw refusal;
  });
}
