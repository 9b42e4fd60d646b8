import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useAnnullaOrdineMutation, useChangeStatoMutation } from '../../../api/ordiniApi';
import { STATI, STATO, STATO_LABELS, type Stato } from '../../../contract/costanti';
import type { OrdineDettaglio } from '../../../contract/ordini';
import { useAppDispatch, useEstesa, useMayChange } from '../../../shared/store';
import { submitting } from '../../../shared/form/submitting';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { ChangeOrdineForm } from '../../../domain/ordine-form/change/lazyChangeOrdineForm';
import { NextStatoButton } from '../NextStatoButton';
import { PROSSIMO } from '../../../domain/ordini/stato';
import FailedChanges, { useOfferReturn } from './FailedChanges';
import { returnOpened } from '../ordiniSlice';
import { closingOnEscape } from './MovimentoForm';
import { printOrdine } from './printOrdine';
import { focusCard, useReturnFocus } from '../focus';

const STATO_CHOICES = STATI.map((value) => ({ value, label: STATO_LABELS[value] }));

export function OrdineActions({ ordine }: { ordine: OrdineDettaglio }) {
  const dispatch = useAppDispatch();
  const [changing, setChanging] = useState(false);
  const [modifying, setModifying] = useState(false);
  const [annulla, { isLoading }] = useAnnullaOrdineMutation();
  const offerReturn = useOfferReturn(ordine.id);
  const estesa = useEstesa();
  const next = estesa && !changing ? PROSSIMO[ordine.stato] : undefined;
  const cancelled = ordine.stato === STATO.Annullato;
  const mayChange = useMayChange();
  const changeButton = useRef<HTMLButtonElement>(null);
  useReturnFocus(changing || null, () => changeButton.current);

  return (
    <>
      <FailedChanges ordini={[ordine]} inCard />
      <div className="ordine-actions border-top">
        {next && <NextStatoButton ordine={ordine} className="btn-primary ordine-prossimo" />}
        <Button variant="secondary" onClick={() => void dispatch(printOrdine(ordine))}>
          Stampa
        </Button>
        {estesa && mayChange && PROSSIMO[ordine.stato] && (
          <Button variant="secondary" title="Modifica l’ordine (M)" onClick={() => setModifying(true)}>
            Modifica
          </Button>
        )}
        {mayChange && cancelled && estesa && ordine.daRimettere && (
          <Button variant="secondary" onClick={() => dispatch(returnOpened(ordine.id))}>
            Rimetti a disposizione
          </Button>
        )}
        {mayChange && !cancelled && (
          <>
            <Button
              ref={changeButton}
              // Only one button is filled: 'Salva' while the form is open, or the next step.
              variant={changing || next ? 'secondary' : 'primary'}
              aria-expanded={changing}
              onClick={() => setChanging(true)}
            >
              Cambia Stato
            </Button>
            <Button
              variant="outline-danger"
              aria-disabled={isLoading}
              onClick={({ currentTarget }) => {
                focusCard(currentTarget);
                if (!isLoading) void annulla(ordine.id).then(offerReturn);
              }}
            >
              Annulla Ordine
            </Button>
          </>
        )}
      </div>
      {changing && !cancelled && <CambiaStato ordine={ordine} onCancel={() => setChanging(false)} />}
      {/* Stays open even if the order is handed over meanwhile. */}
      {modifying && <ChangeOrdineForm id={ordine.id} onClose={() => setModifying(false)} />}
    </>
  );
}

function CambiaStato({ ordine, onCancel }: { ordine: OrdineDettaglio; onCancel: () => void }) {
  const [status, setStatus] = useState<Stato>(STATI.find((value) => value === ordine.stato) ?? 0);
  const [change, { isLoading }] = useChangeStatoMutation();
  const offerReturn = useOfferReturn(ordine.id);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="hstack flex-wrap gap-2 justify-content-end pb-4"
      onKeyDown={closingOnEscape(onCancel)}
      onSubmit={submitting(() => !isLoading && change({ id: ordine.id, status }).then(offerReturn))}
    >
      <ChoiceSelect
        aria-label="Nuovo stato"
        choices={STATO_CHOICES}
        value={status}
        // The user has just pressed the button above.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(chosen) => setStatus(chosen ?? status)}
      />
      <Button type="submit" aria-disabled={isLoading}>
        Salva
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        Annulla
      </Button>
    </form>
  );
}
