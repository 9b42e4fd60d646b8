import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { gruppoApi, type CambioOUndo } from '../../../api/gruppoApi';
import { STATO, type Stato } from '../../../contract/costanti';
import type { CambioGruppo, GruppoFatto } from '../../../contract/gruppo';
import { useAppDispatch } from '../../../shared/store';
import { choiceMade } from '../ordiniSlice';
import { statoLabel } from '../../../domain/ordini/stato';
import { printOrdini } from '../card/printOrdine';

const { changeGruppo, getDettagli } = gruppoApi.endpoints;

const UNDO_MS = 10_000;

/** What somebody has said of orders that are handed over. */
export type Said = Pick<CambioGruppo, 'senzaPeso' | 'nonPagato'>;

export interface Outcome {
  status?: Stato;
  fatto?: GruppoFatto;
  failed?: { what: string; error: unknown; retry: () => void };
}

const nonConfermato = (status: Stato | undefined) =>
  `${status === undefined ? 'Annullamento' : `Cambio di stato in «${statoLabel(status)}»`} non confermato`;

export function useGruppo() {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [undoable, setUndoable] = useState<GruppoFatto['fatti']>([]);
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (undoable.length === 0) return undefined;
    const timer = setTimeout(() => {
      setUndoable([]);
      // What was refused stays until it is read.
      setOutcome((now) => (now?.fatto?.rifiutati.length ? now : null));
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);

  async function once(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    await work();
    busy.current = false;
    setBusy(false);
  }

  /** The same key when it is tried again: what had been done is answered then, and not done twice. */
  const change = (body: CambioOUndo, key: string = nanoid()) =>
    once(async () => {
      const { data, error } = await dispatch(changeGruppo.initiate({ key, body }, { track: false }));
      const status = 'fatti' in body ? undefined : body.status;
      setUndoable(data && status !== undefined ? data.fatti : []);
      if (!data) {
        setOutcome({ failed: { what: nonConfermato(status), error, retry: () => void change(body, key) } });
        return;
      }
      setOutcome({ status, fatto: data });
      dispatch(choiceMade({ ids: data.rifiutati.map(({ id }) => id), anchor: null }));
    });

  const print = (ids: readonly number[]) =>
    once(async () => {
      const { data, error } = await dispatch(getDettagli.initiate(ids, { track: false }));
      if (!data) {
        setOutcome({ failed: { what: 'Ordini non stampati', error, retry: () => void print(ids) } });
        return;
      }
      if (dispatch(printOrdini(data))) setUndoable([]);
      setOutcome(null);
    });

  return {
    outcome,
    forget: () => setOutcome(null),
    isBusy,
    setStati: (ids: readonly number[], status: Stato) => void change({ ids: [...ids], status }),
    consegna: (ids: readonly number[], said: Said) =>
      void change({ ids: [...ids], status: STATO.Ritirato, ...said }),
    undo: undoable.length > 0 ? () => void change({ fatti: undoable }) : undefined,
    print,
  };
}
