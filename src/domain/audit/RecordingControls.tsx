import Button from 'react-bootstrap/Button';
import { openRecordings, partsOf, recordingFile } from '../../shared/audit/recordingStore';
import { endRecordingTab, recordingTab, setRecordingTab } from '../../shared/browser/storage';
import { download } from '../../shared/browser/download';
import { reloadPage } from '../../shared/browser/fullPageLoad';
import { fileTimestamp } from '../../shared/format/date';
import { useAppDispatch, useDeps } from '../../shared/store';
import { errorShown } from '../../ui/toast/toastSlice';

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
