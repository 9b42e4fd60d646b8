import { useElenco } from '../features/ordini/elenco/useElenco';
import { useFiltri } from '../features/ordini/filtri/useFiltri';
import { selectChosen } from '../features/ordini/ordiniSelectors';
import { PreparazionePage } from '../features/preparazione/PreparazionePage';
import { useAppSelector } from '../shared/store';

/** Prepares the orders of the day that the list shows: it lends its rows, which the hub keeps true. */
export default function PreparazioneScreen() {
  const filtri = useFiltri();
  return filtri.ready ? <Loaded filtri={filtri} /> : null;
}

function Loaded({ filtri: { date, chooseDate, moveDays } }: { filtri: ReturnType<typeof useFiltri> }) {
  const elenco = useElenco();
  const { ids } = useAppSelector(selectChosen);
  return <PreparazionePage date={date} onDate={chooseDate} onMove={moveDays} elenco={elenco} chosen={ids} />;
}
