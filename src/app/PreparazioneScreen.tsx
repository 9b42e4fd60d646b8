import { useState } from 'react';
import { useElenco } from '../features/ordini/list/useElenco';
import { AddressSync } from '../features/ordini/filters/AddressSync';
import { useFiltri } from '../features/ordini/filters/useFiltri';
import { useFollowMidnight } from '../features/ordini/filters/useFollowMidnight';
import { PreparazionePage } from '../features/preparazione/PreparazionePage';
import { useAppSelector } from '../shared/store';
import { useLeaving } from '../shared/unsaved/LeaveGuard';

/** Gives the page the day's rows, which the hub keeps current. Renders it at once, because its heading takes the focus. */
export default function PreparazioneScreen() {
  const { date, chooseDate, moveDays } = useFiltri();
  const [ready, setReady] = useState(false);
  const elenco = useElenco(ready);
  const { ids } = useAppSelector(({ ordini }) => ordini.chosen);
  // Another day keeps the path, so the router does not ask about a weight that is not saved.
  const { leave } = useLeaving();
  useFollowMidnight(leave);
  return (
    <>
      <AddressSync onRead={setReady} />
      <PreparazionePage
        date={date}
        onDate={(day) => leave(() => chooseDate(day))}
        onMove={(days) => leave(() => moveDays(days))}
        elenco={elenco}
        chosen={ids}
      />
    </>
  );
}
