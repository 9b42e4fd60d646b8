import { createContext, type ReactNode, use } from 'react';
import Button from 'react-bootstrap/Button';
import type { Prodotto, Variante } from '../../../contract/prodotti';
import { amountText } from '../../../shared/form/amount';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { formatCount } from '../../../shared/format/count';
import { SuggestBox } from '../../../shared/search/SuggestBox';
import { EditableCell } from '../../../shared/table/edit/EditableCell';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard';
import type { useCelle } from './useCelle';
import type { ElencoProdotti } from './useElencoProdotti';

/** The cells of the list around; null where nothing is edited in it. */
const CelleContext = createContext<ReturnType<typeof useCelle>['celle'] | null>(null);

interface CellaProps {
  prodotto: Prodotto;
  variante: Variante;
  label: string;
  before?: string;
  children: ReactNode;
}

export function Cella({ prodotto, variante, label, ...shown }: CellaProps) {
  const celle = use(CelleContext);
  if (!celle) return shown.children;
  const decimal = celle.campo === 'prezzo';
  return (
    <EditableCell
      {...shown}
      cells={celle}
      id={variante.id}
      name={`${prodotto.nome}, ${label}`}
      own={amountText(variante[celle.campo], decimal ? 2 : 0)}
      decimal={decimal}
      onSave={(text) => celle.save(prodotto, variante, text)}
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
        <div className="hstack flex-wrap gap-2" role="group" aria-label="Filtri">
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

/** A list whose cells are edited: says what became of each, and does not let what is not saved be left unasked. */
export function CelleProdotti({ elenco, children }: { elenco: ElencoProdotti; children: ReactNode }) {
  const { celle, said } = elenco;
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

interface Props {
  prodotti: readonly Prodotto[] | undefined;
  chosen: boolean;
}

/** Tells those who do not see the list what a search left of it. */
export function ProdottiCount({ prodotti, chosen }: Props) {
  const count = prodotti?.length === 1 ? '1 prodotto' : `${formatCount(prodotti?.length ?? 0)} prodotti`;
  const [first] = prodotti ?? [];
  return (
    <p className="visually-hidden" role="status">
      {prodotti && (chosen && first ? `${first.nome}: ${count}` : count)}
    </p>
  );
}
