import Button from 'react-bootstrap/Button';
import { STATO } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { ordiniText } from '../../../domain/ordini/stato';
import { formatCount } from '../../../shared/format/count';
import { IconButton } from '../../../shared/form/IconButton';
import { formatMoney, sumEur } from '../../../shared/format/money';
import { useAppDispatch, useAppSelector, useEstesa } from '../../../shared/store';
import { Azioni } from '../lazyPanels';
import { summaryOpened } from '../ordiniSlice';
import { ElencoExport } from './ElencoExport';

interface Props {
  ordini: readonly OrdineLista[];
  /** The orders that match the quick filter; null while it is off. */
  found: readonly OrdineLista[] | null;
  /** `ordini` still belong to the previous list. */
  stale: boolean;
  onHelp: () => void;
}

export function ElencoHead({ ordini, found, stale, onHelp }: Props) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(({ ordini }) => ordini.riepilogo.open);
  const estesa = useEstesa();
  return (
    <div className="ordini-head">
      {ordini.length > 0 && !stale && <ElencoSummary ordini={ordini} found={found} />}
      <div className="ordini-actions d-print-none">
        <Button
          variant="secondary"
          className="icon-elenco"
          data-focus="riepilogo"
          aria-expanded={open}
          aria-controls={open ? 'riepilogo' : undefined}
          onClick={() => dispatch(summaryOpened())}
        >
          Riepilogo dettaglio ordini da evadere
        </Button>
        {estesa && <Azioni />}
        {ordini.length > 0 && (
          <ElencoExport
            label="Esporta in Excel"
            title="Esporta tutti gli ordini del giorno e dello stato scelti"
            ordini={stale ? [] : ordini}
          />
        )}
        <IconButton
          label="Scorciatoie da tastiera"
          title="Scorciatoie da tastiera (?)"
          sign="?"
          onClick={onHelp}
        />
      </div>
    </div>
  );
}

const isKept = ({ stato }: OrdineLista) => stato !== STATO.Annullato;

/** The total without cancelled orders, formatted. */
const sumOf = (ordini: readonly OrdineLista[]) =>
  formatMoney(sumEur(ordini.filter(isKept).map(({ totaleDaPagare }) => totaleDaPagare)));

function ElencoSummary({ ordini, found }: Pick<Props, 'ordini' | 'found'>) {
  const hasKept = ordini.some(isKept);
  return (
    <p
      className="ordini-summary fs-sm text-body-tertiary tabular"
      aria-live={found === null ? 'off' : 'polite'}
    >
      {found && `${formatCount(found.length)} di `}
      {ordiniText(ordini.length)}
      {hasKept && (
        <span className="fw-semibold text-body">
          {found === null ? ` · Totale\u00a0${sumOf(ordini)}` : ` · ${sumOf(found)} di ${sumOf(ordini)}`}
        </span>
      )}
      {hasKept && !ordini.every(isKept) && ' annullati esclusi'}
    </p>
  );
}
