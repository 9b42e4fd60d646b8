import Button from 'react-bootstrap/Button';
import { dayOf } from '../../shared/format/date';
import { useDeps } from '../../shared/useDeps';
import type { FiltroDraft } from './filtro';
import { periodiRapidi } from './periodi';
import type { Periodo } from './periodi';

interface Props {
  filtro: Readonly<FiltroDraft>;
  onChoose: (periodo: Periodo) => void;
}

/** One click fills the two dates and loads; the one that stands in them is marked. */
export function PeriodiRapidi({ filtro, onChoose }: Props) {
  const { now } = useDeps();
  return (
    <div className="hstack flex-wrap gap-2" role="group" aria-label="Periodi rapidi">
      {periodiRapidi(dayOf(now())).map((periodo) => (
        <Button
          key={periodo.nome}
          variant="secondary"
          size="sm"
          aria-pressed={filtro.dateFrom === periodo.dateFrom && filtro.dateTo === periodo.dateTo}
          onClick={() => onChoose(periodo)}
        >
          {periodo.nome}
        </Button>
      ))}
    </div>
  );
}
