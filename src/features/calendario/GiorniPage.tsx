import type { DisponibilitaGiorno, Eccezione, OrarioApertura } from '../../contract/calendario';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { useEstesa } from '../../shared/useEstesa';
import { ChiusureSection } from './ChiusureSection';
import { EccezioniSection } from './EccezioniSection';
import { OrariSection } from './OrariSection';
import { SlotSection } from './SlotSection';
import '../../shared/list/elenco.scss';
import './giorni.scss';

/** Weekly slots, closure days and opening hours (S2.15), dates with their own: one row in edit in the whole screen. */
export default function GiorniPage() {
  const tableEdit = useRowEdit();
  return (
    <div className="giorni">
      <h1>Giorni e orari</h1>
      <SlotSection edit={tableEdit<DisponibilitaGiorno>('slot')} />
      <ChiusureSection />
      <OrariSection edit={tableEdit<OrarioApertura>('orari')} />
      {useEstesa() && <EccezioniSection edit={tableEdit<Eccezione>('eccezioni')} />}
    </div>
  );
}
