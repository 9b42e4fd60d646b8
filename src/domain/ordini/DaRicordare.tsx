import type { Scheda } from '../../contract/ordini';
import './daRicordare.scss';

/** What the shop keeps in mind of a customer (extended). */
export const DaRicordare = ({ allergie, note }: Pick<Scheda, 'allergie' | 'note'>) => (
  <>
    {allergie && <p className="ordine-allergie">{`Allergie: ${allergie}`}</p>}
    {note && <p className="ordine-note">{`Da ricordare: ${note}`}</p>}
  </>
);
