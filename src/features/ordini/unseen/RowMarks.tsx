import type { OrdineLista } from '../../../contract/ordini';
import { stampatoText } from '../../../domain/ordini/texts';
import VistoButton from './VistoButton';

export interface SegniProps {
  ordine: OrdineLista;
  /** Nobody has seen it. */
  daVedere: boolean;
}

/** What few rows of the list have: that the order was printed (extended), the button for who has seen it. */
export default function Segni({ ordine, daVedere }: SegniProps) {
  const { id, stampe, dopoStampa } = ordine;
  return (
    <>
      {stampe !== undefined && (
        <span className="ordine-stampato" title={stampatoText(ordine)}>
          <span className="visually-hidden">Stampato</span>
          {dopoStampa && <span className="ordine-dopo-stampa">modificato dopo la stampa</span>}
        </span>
      )}
      {daVedere && <VistoButton id={id} />}
    </>
  );
}
