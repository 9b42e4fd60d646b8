import { useElenco } from '../features/ordini/elenco/useElenco';
import { useFiltri } from '../features/ordini/filtri/useFiltri';
import { selectChosen } from '../features/ordini/ordiniSelectors';
import { PreparazionePage } from '../features/preparazione/PreparazionePage';
import { useAppSelector } from '../shared/store';

/**
 * Prepares the orders of the day that the list shows: it lends its rows, which the hub keeps true. The page is there from
 * the first moment, since its heading takes the focus.
 */
export default function PreparazioneScreen() {
  const { ready, date, chooseDate, moveDays } = useFiltri();
  const elenco = useElenco(ready);
  const { ids } = useAppSelector(selectChosen);
  return <PreparazionePage date={date} onDate={chooseDate} onMove={moveDays} elenco={elenco} chosen={ids} />;
}
