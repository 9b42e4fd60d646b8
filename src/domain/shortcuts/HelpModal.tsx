import { readShortcutsOn } from '../../shared/browser/storage';
import { TitledModal } from '../../ui/dialog/TitledModal';
import { ForAuditors } from '../audit/ForAuditors';

export interface Tasto {
  keys: string;
  does: string;
}

interface Props {
  keys: readonly Tasto[];
  /** Of the guide. */
  chapter: string;
  onClose: () => void;
}

/** The sheet of a screen's keys. */
export function HelpModal({ keys, chapter, onClose }: Props) {
  return (
    <TitledModal id="scorciatoie-titolo" centered title="Scorciatoie da tastiera" onClose={onClose}>
      <table className="table">
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
      </table>
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
