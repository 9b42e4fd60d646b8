import { STATO } from '../../src/contract/costanti';
import type { AnnullaGruppo, CambioGruppo } from '../../src/contract/gruppo';
import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import type { Deps } from '../http/deps';
import { askedOf, changeStati } from './changeStato';
import type { Rifiutati } from './changeStato';
import { readSince } from './gruppoRepository';
import { restoreEach } from './restoreOrdine';
import { runGruppo } from './runGruppo';
import type { GruppoDone } from './runGruppo';

/** Sets the status of several orders by the rules of one (changeStati). @throws Conflict for a key of another request */
export function changeGruppo(
  deps: Deps,
  caller: Caller,
  key: string,
  { ids, status, ...detto }: CambioGruppo,
): Promise<GruppoDone> {
  return runGruppo(deps, caller, key, {
    asked: { status, ids: [...ids].sort((a, b) => a - b), ...detto },
    ids,
    takes: status === STATO.Annullato,
    message: 'Stato cambiato.',
    change: (tx, ordini) => changeStati(tx, caller, ordini, status, askedOf(deps, detto)),
  });
}

/** Undoes changeGruppo where nobody has changed or printed the order since. @throws Conflict for a key of another request */
export function undoGruppo(
  deps: Deps,
  caller: Caller,
  key: string,
  { fatti }: AnnullaGruppo,
): Promise<GruppoDone> {
  const before = new Map(fatti.map((fatto) => [fatto.id, fatto]));
  return runGruppo(deps, caller, key, {
    asked: { fatti },
    ids: [...before.keys()],
    takes: true,
    message: 'Cambio annullato.',
    change: async (tx, ordini) => {
      const since = await readSince(
        tx,
        ordini.map(({ id }) => id),
      );
      const rifiutati: Rifiutati = new Map();
      for (const { id, revisione } of ordini) {
        const { stampato, annotazioni } = since.get(id)!;
        // A print raises the revision too.
        if (stampato) rifiutati.set(id, new Conflict('già stampato'));
        else if (before.get(id)!.revisione + annotazioni !== revisione)
          rifiutati.set(id, new Conflict('cambiato nel frattempo'));
      }
      const left = ordini.filter(({ id }) => !rifiutati.has(id));
      const cancelled = left.filter(({ stato }) => stato === STATO.Annullato);
      const refused = [await restoreEach(tx, caller, cancelled)];
      for (const prima of new Set(fatti.map((fatto) => fatto.prima))) {
        const its = left.filter(
          (ordine) => !cancelled.includes(ordine) && before.get(ordine.id)!.prima === prima,
        );
        refused.push(await changeStati(tx, caller, its, prima));
      }
      return new Map([...rifiutati, ...refused.flatMap((some) => [...some])]);
    },
  });
}
