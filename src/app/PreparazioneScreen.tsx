import { useElenco } from '../features/ordini/elenco/useElenco';
import { useFiltri } from '../features/ordini/filtri/useFiltri';
import { selectChosen } from '../features/ordini/ordiniSelectors';
import { PreparazionePage } from '../features/preparazione/PreparazionePage';
import { useAppSelector } from '../shared/store';

/** Lends the day's rows, which the hub keeps true. The page is there at once: its heading takes the focus. */
export default function PreparazioneScreen() {
  const { ready, date, chooseDate, moveDays } = useFiltri();
  const elenco = useElenco(ready);
  const { ids } = useAppSelector(selectChosen);
  return <PreparazionePage date={date} onDate={chooseDate} onMove={moveDays} elenco={elenco} chosen={ids} />;
}
