import Table from 'react-bootstrap/Table';
import { readShortcutsOn } from '../../shared/browser/storage';
import { TitledModal } from '../../ui/dialog/TitledModal';
import { PersonalDataSwitch } from '../audit/PersonalDataSwitch';
import { RecordingControls } from '../audit/RecordingControls';

function ForAuditors() {
  return (
    <section aria-labelledby="per-revisori">
      <h3 id="per-revisori">Per chi fa i controlli</h3>
      <p className="mb-2">
        Redux DevTools mostra ogni azione di questa pagina, e apre il file di una registrazione. I clienti vi
        compaiono con un codice al posto del nome.
      </p>
      <p className="mb-3">
        <RecordingControls />
      </p>
      <PersonalDataSwitch />
    </section>
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
        <thead>
          <tr>
            <th scope="col">Tasto</th>
            <th scope="col">Effetto</th>
          </tr>
        </thead>
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
      <ForAuditors />
    </TitledModal>
  );
}
