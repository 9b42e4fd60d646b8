import type { DisponibilitaGiorno, OrarioApertura } from '../../contract/calendario';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { ChiusureSection } from './ChiusureSection';
import { OrariSection } from './OrariSection';
import { SlotSection } from './SlotSection';
import '../../shared/list/elenco.scss';
import './giorni.scss';

/** Weekly slots, closure days and opening hours (S2.15): one row in edit in the whole screen. */
export default function GiorniPage() {
  const tableEdit = useRowEdit();
  return (
    <div className="giorni">
      <h1>Giorni e orari</h1>
      <SlotSection edit={tableEdit<DisponibilitaGiorno>('slot')} />
      <ChiusureSection />
      <OrariSection edit={tableEdit<OrarioApertura>('orari')} />
    </div>
  );
}
