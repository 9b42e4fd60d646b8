import { useState } from 'react';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import Table from 'react-bootstrap/Table';
import Button from 'react-bootstrap/Button';
import { isApiError } from '../api/apiError';
import { registroApi } from '../api/registroApi';
import { personalDataShown, showPersonalData } from '../shared/audit/auditReplacer';
import { readShortcutsOn, endRecordingTab, recordingTab, setRecordingTab } from '../shared/browser/storage';
import { useAppDispatch, useDeps } from '../shared/store';
import { TitledModal } from '../ui/TitledModal';
import { errorShown } from '../ui/toast/toastSlice';
import { useErrorToast } from '../ui/toast/useErrorToast';
import { openRecordings, partsOf, recordingFile } from '../shared/audit/recordingStore';
import { download } from '../shared/browser/download';
import { reloadPage } from '../shared/browser/fullPageLoad';
import { fileTimestamp } from '../shared/format/date';
import { TableHead } from '../shared/table/TableHead';

function start(): void {
  setRecordingTab();
  reloadPage();
}

async function save(tab: string, name: string): Promise<void> {
  const file = recordingFile(partsOf(await (await openRecordings()).of(tab)));
  download(new Blob([file], { type: 'application/json' }), name);
}

async function stop(tab: string): Promise<void> {
  endRecordingTab();
  await (await openRecordings()).forget((piece) => piece.tab === tab);
  reloadPage();
}

export function RecordingControls() {
  const dispatch = useAppDispatch();
  const { config, now } = useDeps();
  const tab = recordingTab();
  const told = (outcome: Promise<void>) => {
    outcome.catch((error: unknown) => {
      console.warn('Registrazione della sessione:', error);
      dispatch(errorShown('Il browser non dà la registrazione: riprova.'));
    });
  };

  if (tab === null)
    return (
      <Button variant="secondary" title="La pagina viene ricaricata" onClick={start}>
        Registra la sessione
      </Button>
    );
  return (
    <>
      <Button onClick={() => told(save(tab, `sessione_${fileTimestamp(now())}.json`))}>
        Scarica la registrazione
      </Button>{' '}
      {!config.registraSessioni && (
        <Button variant="" title="La pagina viene ricaricata" onClick={() => told(stop(tab))}>
          Ferma e cancella
        </Button>
      )}
    </>
  );
}

const LOG_ENTRY = { esportazione: 'devtools', righe: 0 } as const;

/** Shows personal data in DevTools until a reload. The log must record it first, unless the server has none (404). */
export function PersonalDataSwitch() {
  const dispatch = useAppDispatch();
  const failure = useErrorToast();
  const [shown, setShown] = useState(personalDataShown);

  const change = async (show: boolean) => {
    failure.clear();
    if (show) {
      const { error } = await dispatch(
        registroApi.endpoints.logEsportazione.initiate(LOG_ENTRY, { track: false }),
      );
      if (error && !(isApiError(error) && error.status === 404)) {
        return failure.show('I nomi restano nascosti: il registro non risponde. Riprova.');
      }
    }
    showPersonalData(show);
    setShown(show);
  };

  return (
    <label className="hstack gap-2">
      <FormCheckInput checked={shown} onChange={({ target }) => void change(target.checked)} />
      Mostra nomi e recapiti dei clienti fino al prossimo caricamento della pagina (viene annotato nel
      registro)
    </label>
  );
}

export interface Tasto {
  keys: string;
  does: string;
}

interface Props {
  keys: readonly Tasto[];
  chapter: string;
  onClose: () => void;
}

export default function HelpModal({ keys, chapter, onClose }: Props) {
  return (
    <TitledModal id="scorciatoie-titolo" centered title="Scorciatoie da tastiera" onClose={onClose}>
      <Table>
        <TableHead labels={['Tasto', 'Effetto']} />
        <tbody>
          {keys.map(({ keys, does }) => (
            <tr key={keys}>
              <td>
                <kbd>{keys}</kbd>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3">
        {readShortcutsOn()
          ? 'I tasti non agiscono mentre scrivi in un campo; li spegni in Impostazioni.'
          : 'Ora i tasti di una lettera e le frecce sono spenti: li accendi in Impostazioni.'}{' '}
        Tutto il resto è nella{' '}
        <a className="finger-link" href={`/guida.html#${chapter}`} target="_blank" rel="noopener">
          Guida
        </a>
        .
      </p>
      <section aria-labelledby="per-revisori">
        <h3 id="per-revisori">Per chi fa i controlli</h3>
        <p className="mb-2">
          Redux DevTools mostra ogni azione di questa pagina, e apre il file di una registrazione. I clienti
          vi compaiono con un codice al posto del nome.
        </p>
        <p className="mb-3">
          <RecordingControls />
        </p>
        <PersonalDataSwitch />
      </section>
    </TitledModal>
  );
}
