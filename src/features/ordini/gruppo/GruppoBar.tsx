import { useEffect, type RefObject } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { STATO } from '../../../contract/costanti';
import type { CambioGruppo } from '../../../contract/gruppo';
import type { OrdineLista } from '../../../contract/ordini';
import NotLoaded from '../../../domain/notices/notices';
import { ordiniText, statoLabel } from '../../../domain/ordini/stato';
import { focusedRow } from '../../../shared/browser/listKeys';
import { useShortcuts } from '../../../shared/browser/shortcuts';
import { useKeepFocus } from '../../../shared/browser/useKeepFocus';
import { counted } from '../../../shared/format/count';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { useCooldown } from '../../../shared/useCooldown';
import { keepShown } from '../ordiniState';
import { choiceMade } from '../ordiniSlice';
import { GruppoActions } from './GruppoActions';
import { SmallButton } from '../../../shared/form/SmallButton';
import { type Outcome, useGruppo } from './useGruppo';
import './gruppo.scss';

export interface GruppoBarProps {
  board: RefObject<HTMLElement | null>;
  shown: readonly OrdineLista[];
}

/** The chosen orders, sorted as on screen. An order that leaves the list loses its choice for good. */
function useChosen(shown: readonly OrdineLista[]): readonly OrdineLista[] {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(({ ordini }) => ordini.chosen);
  const ids = shown.map(({ id }) => id);
  const kept = keepShown(choice, ids);
  useEffect(() => {
    if (kept !== choice) dispatch(choiceMade(kept));
  }, [kept, choice, dispatch]);
  const chosen = new Set(kept.ids);
  return shown.filter(({ id }) => chosen.has(id));
}

/** X chooses the focused row; Ctrl+A, within the table, chooses all rows shown. */
function useGruppoKeys(board: RefObject<HTMLElement | null>, shown: readonly OrdineLista[]): void {
  const dispatch = useAppDispatch();
  useShortcuts({ x: () => focusedRow()?.querySelector<HTMLElement>('[data-choose]')?.click() });
  useEffect(() => {
    const element = board.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event;
      const isAll = (ctrlKey || metaKey) && key.toLowerCase() === 'a';
      if (!isAll || !(target as Element).closest('.table-scroller')) return;
      event.preventDefault();
      dispatch(choiceMade({ ids: shown.map(({ id }) => id), anchor: null }));
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [board, shown, dispatch]);
}

/** The result as text: '3 ordini: Pronto per il Ritiro. 1 lo era già.' */
function outcomeText({ status, fatto }: Outcome): string {
  if (!fatto) return '';
  const { fatti, invariati } = fatto;
  if (status === undefined) return `Cambio annullato: ${ordiniText(fatti.length)}.`;
  const done =
    fatti.length > 0 ? `${ordiniText(fatti.length)}: ${statoLabel(status)}.` : 'Nessun ordine cambiato.';
  return invariati.length > 0 ? `${done} ${counted(invariati.length, 'lo era', 'lo erano')} già.` : done;
}

/** The refused orders with their reasons, or the failed request. Offers to hand over orders not weighed or paid. */
function NotDone({ gruppo }: { gruppo: ReturnType<typeof useGruppo> }) {
  const { fatto, failed } = gruppo.outcome ?? {};
  if (failed) return <NotLoaded what={failed.what} error={failed.error} onRetry={failed.retry} />;
  if (!fatto || fatto.rifiutati.length === 0) return null;
  const righe = fatto.rifiutati.map(
    ({ id, numeroOrdine, causa }) => `${numeroOrdine ?? `Ordine ${id}`}: ${causa}`,
  );
  const confirmable = fatto.rifiutati.filter(({ daPesare, daPagare }) => daPesare || daPagare);
  const daPagare = fatto.rifiutati.filter((rifiutato) => rifiutato.daPagare).length;
  const change: CambioGruppo = {
    ids: confirmable.map(({ id }) => id),
    status: STATO.Ritirato,
    ...(confirmable.some(({ daPesare }) => daPesare) && { senzaPeso: true }),
    ...(daPagare > 0 && { nonPagato: true }),
  };
  return (
    <Alert variant="warning" className="hstack flex-wrap gap-2 justify-content-between mb-2 overflow-auto">
      <span>
        {righe.length === 1 ? 'Non cambiato' : 'Non cambiati'}: <strong>{righe.join('; ')}</strong>
        {daPagare > 0 && ` (${ordiniText(daPagare)} da pagare)`}
      </span>
      {confirmable.length > 0 && (
        <SmallButton onClick={() => gruppo.change(change)}>Consegna lo stesso</SmallButton>
      )}
      <Button variant="" size="sm" onClick={gruppo.forget}>
        Chiudi
      </Button>
    </Alert>
  );
}

export default function GruppoBar({ board, shown }: GruppoBarProps) {
  const chosen = useChosen(shown);
  const gruppo = useGruppo();
  const { outcome, undo } = gruppo;
  const count = chosen.length;
  const isVisible = count > 0 || outcome !== null;
  const focus = useKeepFocus<HTMLDivElement>((bar) =>
    isVisible ? bar : board.current?.querySelector<HTMLElement>('.table-scroller'),
  );
  useGruppoKeys(board, shown);
  // The undo button appears under the finger that chose the status.
  const isCooling = useCooldown(Number(undo !== undefined), 'gruppo') || gruppo.isBusy;
  return (
    <div
      className={
        isVisible ? 'gruppo-bar sheet position-sticky bottom-0 z-2 mt-2 p-2 d-print-none' : undefined
      }
      role="group"
      aria-label="Ordini scelti"
      aria-busy={gruppo.isBusy}
      tabIndex={-1}
      {...focus}
    >
      <NotDone gruppo={gruppo} />
      <div className="hstack flex-wrap gap-2">
        <p role="status" className="hstack flex-wrap gap-3 m-0 me-auto">
          {outcome && <span>{outcomeText(outcome)}</span>}
          {count > 0 && <strong>{counted(count, 'ordine scelto', 'ordini scelti')}</strong>}
        </p>
        {undo && (
          <Button variant="secondary" aria-disabled={isCooling} onClick={() => !isCooling && undo()}>
            Annulla cambio
          </Button>
        )}
        {count > 0 && <GruppoActions chosen={chosen} gruppo={gruppo} />}
      </div>
    </div>
  );
}
