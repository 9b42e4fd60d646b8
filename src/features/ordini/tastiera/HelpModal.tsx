import CloseButton from 'react-bootstrap/CloseButton';
import Modal from 'react-bootstrap/Modal';
import { PerRevisori } from '../../../domain/revisione/PerRevisori';
import { useEstensione } from '../../../shared/useEstensione';
import '../../../ui/modal/modal.scss';

const KEYS: readonly { keys: string; does: string }[] = [
  { keys: '←', does: 'Giorno precedente' },
  { keys: '→', does: 'Giorno successivo' },
  { keys: 'O', does: 'Oggi' },
  { keys: '/', does: 'Cerca per numero o cliente' },
  { keys: 'J ↓', does: 'Ordine seguente' },
  { keys: 'K ↑', does: 'Ordine precedente' },
  { keys: 'Invio', does: 'Apre l’ordine della riga; dalla ricerca va al primo trovato' },
  { keys: 'S', does: 'Stampa l’ordine della riga, o quello aperto' },
  { keys: 'Esc', does: 'Chiude il dettaglio dell’ordine, o il riepilogo' },
  { keys: '?', does: 'Mostra queste scorciatoie' },
];

/** Extension `banco`. */
const PROSSIMI = [
  { keys: 'P', does: 'Segna pronto l’ordine della riga, o quello aperto' },
  { keys: 'R', does: 'Segna ritirato l’ordine della riga, o quello aperto' },
];

/** Extension `eventi`. */
const VISTO = { keys: 'V', does: 'Segna come visto l’ordine della riga, o il primo da vedere' };

/** The sheet of the dashboard's keys. A chunk of its own, fetched when it is first opened. */
export default function HelpModal({ onClose }: { onClose: () => void }) {
  const visto = useEstensione('eventi');
  const banco = useEstensione('banco');
  const keys = [...KEYS, ...(banco ? PROSSIMI : []), ...(visto ? [VISTO] : [])];
  return (
    <Modal show centered onHide={onClose} aria-labelledby="scorciatoie-titolo">
      <div className="modal-header">
        <Modal.Title as="h2" id="scorciatoie-titolo" className="h5 m-0">
          Scorciatoie da tastiera
        </Modal.Title>
        <CloseButton aria-label="Chiudi" title="Chiudi" onClick={onClose} />
      </div>
      <Modal.Body>
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
          I tasti non agiscono mentre scrivi in un campo; li spegni in Impostazioni. Tutto il resto è nella{' '}
          <a href="/guida.html#ordini" target="_blank" rel="noopener">
            Guida
          </a>
          .
        </p>
        <PerRevisori />
      </Modal.Body>
    </Modal>
  );
}
