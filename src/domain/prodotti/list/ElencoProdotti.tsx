import { createContext, type ReactNode, use } from 'react';
import Button from 'react-bootstrap/Button';
import type { Prodotto, Variante } from '../../../contract/prodotti';
import { amountText } from '../../../shared/form/amount';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { counted } from '../../../shared/format/count';
import { SuggestBox } from '../../../shared/search/SuggestBox';
import { EditableCell } from '../../../shared/table/edit/EditableCell';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard';
import type { useProdottiCells } from './useProdottiCells';
import type { ElencoProdotti } from './useElencoProdotti';

/** The cells of the surrounding list; null where it is read-only. */
const CellsContext = createContext<ReturnType<typeof useProdottiCells>['cells'] | null>(null);

interface CellProps {
  prodotto: Prodotto;
  variante: Variante;
  label: string;
  before?: string;
  children: ReactNode;
}

export function Cell({ prodotto, variante, label, ...shown }: CellProps) {
  const cells = use(CellsContext);
  if (!cells) return shown.children;
  const decimal = cells.campo === 'prezzo';
  return (
    <EditableCell
      {...shown}
      cells={cells}
      id={variante.id}
      name={`${prodotto.nome}, ${label}`}
      own={amountText(variante[cells.campo], decimal ? 2 : 0)}
      decimal={decimal}
      onSave={(text) => cells.save(prodotto, variante, text)}
    />
  );
}

const SCORTA = { '': 'Tutte le scorte', esauriti: 'Esauriti', pochi: 'Pochi' };
const VISIBILITA = { '': 'Visibili e nascosti', visibili: 'Visibili', nascosti: 'Nascosti' };

export function RicercaProdotti({ elenco, onReset }: { elenco: ElencoProdotti; onReset: () => void }) {
  const { filtri, categorie, onFiltri } = elenco;
  const choice = (label: string, name: 'scorta' | 'visibilita', choices: Record<string, string>) => (
    <ChoiceSelect
      className="w-auto mw-100"
      aria-label={label}
      choices={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
      value={filtri[name]}
      onChange={(value) => onFiltri({ [name]: value })}
    />
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
        <div className="hstack flex-wrap gap-2 mw-100" role="group" aria-label="Filtri">
          {choice('Scorta', 'scorta', SCORTA)}
          <ChoiceSelect
            className="w-auto mw-100"
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

/** A list with editable cells: announces each save, and guards unsaved values. */
export function ProdottiCells({ elenco, children }: { elenco: ElencoProdotti; children: ReactNode }) {
  const { cells, said } = elenco;
  if (!cells) return children;
  return (
    <CellsContext value={cells}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {children}
      <UnsavedGuard when={Object.values(cells.cells).some((cell) => cell && !cell.saved)} />
    </CellsContext>
  );
}

interface Props {
  prodotti: readonly Prodotto[] | undefined;
  chosen: boolean;
}

/** Announces a search's result to screen readers. */
export function ProdottiCount({ prodotti, chosen }: Props) {
  const count = counted(prodotti?.length ?? 0, 'prodotto', 'prodotti');
  const [first] = prodotti ?? [];
  return (
    <p className="visually-hidden" role="status">
      {prodotti && (chosen && first ? `${first.nome}: ${count}` : count)}
    </p>
  );
}
