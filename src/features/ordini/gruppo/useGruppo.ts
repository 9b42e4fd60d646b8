import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { gruppoApi, type CambioOUndo } from '../../../api/gruppoApi';
import type { Stato } from '../../../contract/costanti';
import type { CambioGruppo, GruppoFatto } from '../../../contract/gruppo';
import type { DispatchOf } from '../../../shared/deps';
import { useAppDispatch } from '../../../shared/store';
import type { WithOrdini } from '../ordiniSelectors';
import { withdrawUndo } from '../ordiniListeners';
import { choiceMade } from '../ordiniSlice';
import { statoLabel } from '../../../domain/ordini/stato';
import { printOrdini } from '../card/printOrdine';

const { changeGruppo } = gruppoApi.endpoints;

const UNDO_MS = 10_000;

export interface Outcome {
  status?: Stato;
  fatto?: GruppoFatto;
  failed?: { what: string; error: unknown; retry: () => void };
}

/** Takes the changed orders out of the choice, to which the user may have added others during the change. */
const unchoose =
  (changed: ReadonlySet<number>) => (dispatch: DispatchOf<WithOrdini>, getState: () => WithOrdini) =>
    dispatch(
      choiceMade({ ids: getState().ordini.chosen.ids.filter((id) => !changed.has(id)), anchor: null }),
    );

export function useGruppo() {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [undoable, setUndoable] = useState<GruppoFatto['fatti']>([]);
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => {
      setUndoable([]);
      // Refusals and failures stay until the user closes them.
      setOutcome((shown) => (shown?.failed || shown?.fatto?.rifiutati.length ? shown : null));
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function once(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    await work();
    busy.current = false;
    setBusy(false);
  }

  /** A retry sends the same key, so that the server answers with the first result instead of changing twice. */
  const change = (body: CambioOUndo, key: string = nanoid()) =>
    once(async () => {
      const { data, error } = await dispatch(changeGruppo.initiate({ key, body }, { track: false }));
      const status = 'fatti' in body ? undefined : body.status;
      setUndoable(data && status !== undefined ? data.fatti : []);
      if (!data) {
        const asked = status === undefined ? 'Annullamento' : `Cambio di stato in «${statoLabel(status)}»`;
        const retry = () => void change(body, key);
        setOutcome({ failed: { what: `${asked} non confermato`, error, retry } });
        return;
      }
      setOutcome({ status, fatto: data });
      for (const { id } of data.fatti) dispatch(withdrawUndo(id, 'changeStato'));
      dispatch(unchoose(new Set([...data.fatti.map(({ id }) => id), ...data.invariati])));
    });

  const print = (ids: readonly number[]) =>
    once(async () => {
      try {
        if (await dispatch(printOrdini(ids))) setUndoable([]);
        setOutcome(null);
      } catch (error) {
        setOutcome({ failed: { what: 'Ordini non stampati', error, retry: () => void print(ids) } });
      }
    });

  return {
    outcome,
    forget: () => setOutcome(null),
    isBusy,
    change: (body: CambioGruppo) => void change(body),
    undo: undoable.length > 0 ? () => void change({ fatti: undoable }) : undefined,
    print,
  };
}
