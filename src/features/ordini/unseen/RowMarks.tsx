import Button from 'react-bootstrap/Button';
import type { OrdineLista } from '../../../contract/ordini';
import { pagamentoDi, saldoText } from '../../../domain/ordini/pagamento';
import { stampatoText } from '../../../domain/ordini/stampato';
import { useAppDispatch, useMayChange } from '../../../shared/store';
import { vistoPressed } from './seenListeners';

/** A row's payment and print marks and its 'Visto' button (extended). Its own chunk, because few rows have them. */
export default function RowMarks({ ordine, isUnseen }: { ordine: OrdineLista; isUnseen: boolean }) {
  const { id, stampe, dopoStampa } = ordine;
  const dispatch = useAppDispatch();
  const mayChange = useMayChange();
  return (
    <>
      {ordine.incassato && (
        <span
          className="ordine-pagamento d-inline-block lh-1 text-wrap align-middle"
          title={saldoText(ordine)}
        >
          {pagamentoDi(ordine)}
        </span>
      )}
      {stampe !== undefined && (
        <span className="ordine-stampato icon-stampa" title={stampatoText(ordine)}>
          <span className="visually-hidden">Stampato</span>
          {dopoStampa && <span className="ordine-dopo-stampa ms-1">modificato dopo la stampa</span>}
        </span>
      )}
      {isUnseen && mayChange && (
        <Button
          variant=""
          size="sm"
          className="ordine-visto icon-spunta"
          aria-describedby={`numero-${id}`}
          title="Visto (V)"
          onClick={() => dispatch(vistoPressed([id]))}
        >
          Visto
        </Button>
      )}
    </>
  );
}
