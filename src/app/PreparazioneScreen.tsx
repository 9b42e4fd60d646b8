import { useState } from 'react';
import { useElenco } from '../features/ordini/list/useElenco';
import { AddressSync } from '../features/ordini/filters/AddressSync';
import { useFiltri } from '../features/ordini/filters/useFiltri';
import { selectChosen } from '../features/ordini/ordiniSelectors';
import { PreparazionePage } from '../features/preparazione/PreparazionePage';
import { useAppSelector } from '../shared/store';

/** Gives the page the day's rows, which the hub keeps current. Renders it at once, because its heading takes the focus. */
export default function PreparazioneScreen() {
  const { date, chooseDate, moveDays } = useFiltri();
  const [ready, setReady] = useState(false);
  const elenco = useElenco(ready);
  const { ids } = useAppSelector(selectChosen);
  return (
    <>
      <AddressSync onRead={setReady} />
      <PreparazionePage date={date} onDate={chooseDate} onMove={moveDays} elenco={elenco} chosen={ids} />
    </>
  );
}
