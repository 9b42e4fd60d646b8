import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { STATI, STATO, STATO_LABELS } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { useAppDispatch, useAppSelector, useMayChange } from '../../../shared/store';
import { ElencoExport } from '../list/ElencoExport';
import { PrintButton } from '../../../domain/preparazione/PrintButton';
import { useElenco } from '../list/useElenco';
import { choiceMade } from '../ordiniSlice';
import { NONE_CHOSEN } from '../ordiniState';
import type { useGruppo } from './useGruppo';

interface Props {
  chosen: readonly OrdineLista[];
  gruppo: ReturnType<typeof useGruppo>;
}

export function GruppoActions({ chosen, gruppo }: Props) {
  const dispatch = useAppDispatch();
  const mayChange = useMayChange();
  const [changing, setChanging] = useState(false);
  const ids = chosen.map(({ id }) => id);
  const { giornata } = useElenco();
  const date = useAppSelector(({ ordini }) => ordini.date);
  return (
    <>
      {mayChange && (
        <Button aria-expanded={changing} onClick={() => setChanging(!changing)}>
          Cambia Stato
        </Button>
      )}
      <Button variant="secondary" aria-disabled={gruppo.isBusy} onClick={() => void gruppo.print(ids)}>
        Stampa
      </Button>
      <PrintButton date={date} giornata={giornata} chosen={ids} ofChosen />
      <ElencoExport label="Esporta" title="Esporta in Excel gli ordini scelti" ordini={chosen} />
      <Button
        variant="secondary"
        onClick={() => {
          gruppo.forget();
          dispatch(choiceMade(NONE_CHOSEN));
        }}
      >
        Deseleziona
      </Button>
      {changing && (
        <div
          className="hstack flex-wrap gap-2 justify-content-end w-100"
          role="group"
          aria-label="Nuovo stato"
        >
          {STATI.map((status) => (
            <Button
              key={status}
              variant={status === STATO.Annullato ? 'outline-danger' : 'secondary'}
              onClick={() => {
                gruppo.change({ ids, status });
                setChanging(false);
              }}
            >
              {STATO_LABELS[status]}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
