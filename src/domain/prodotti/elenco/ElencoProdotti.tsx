import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { SuggestBox } from '../../../shared/search/SuggestBox';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard';
import { CelleContext } from './Cella';
import type { ElencoProdotti } from './useElencoProdotti';

const SCORTA = { '': 'Tutte le scorte', esauriti: 'Esauriti', pochi: 'Pochi' };
const VISIBILITA = { '': 'Visibili e nascosti', visibili: 'Visibili', nascosti: 'Nascosti' };

export function RicercaProdotti({ elenco, onReset }: { elenco: ElencoProdotti; onReset: () => void }) {
  const { filtri, categorie, onFiltri } = elenco;
  const choice = (label: string, name: 'scorta' | 'visibilita', choices: Record<string, string>) => (
    <FormSelect
      aria-label={label}
      value={filtri[name]}
      onChange={({ target }) => onFiltri({ [name]: target.value })}
    >
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </FormSelect>
  );
  const reset = () => {
    elenco.reset();
    onReset();
  };
  return (
    <div className="elenco-bar d-print-none">
      <SuggestBox label="Cerca per nome o codice..." {...elenco.box} />
      <Button variant="secondary" onClick={reset}>
        Annulla
      </Button>
      {categorie && (
        <div className="elenco-filtri" role="group" aria-label="Filtri">
          {choice('Scorta', 'scorta', SCORTA)}
          <ChoiceSelect
            aria-label="Categoria"
            none="Tutte le categorie"
            choices={categorie.map(({ id, nome }) => ({ value: id, label: nome }))}
            value={filtri.categoriaId}
            onChange={(categoriaId) => onFiltri({ categoriaId })}
          />
          {choice('Visibilità', 'visibilita', VISIBILITA)}
        </div>
      )}
    </div>
  );
}

/** A list whose cells are edited: says what became of each, and does not let what is not saved be left unasked. */
export function CelleProdotti({
  elenco: { celle, said },
  children,
}: {
  elenco: ElencoProdotti;
  children: ReactNode;
}) {
  if (!celle) return children;
  return (
    <CelleContext value={celle}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {children}
      <UnsavedGuard when={Object.values(celle.cells).some((cella) => cella && !cella.saved)} />
    </CelleContext>
  );
}
