import CloseButton from 'react-bootstrap/CloseButton';
import Modal from 'react-bootstrap/Modal';
import { whyFailed } from '../../../domain/avvisi/whyFailed';
import { ClienteFields } from './ClienteFields';
import { PagamentoFields, Totale } from './PagamentoFields';
import { RigheFields } from './RigheFields';
import { RitiroFields } from './RitiroFields';
import { useAggiungi } from './useAggiungi';
import { useAnteprima } from './useAnteprima';
import { leadOn, useFuoco } from './useFuoco';
import { usePresa } from './usePresa';
import '../../../ui/modal/modal.scss';
import './presa.scss';

/** An order by phone or at the counter, by keyboard alone: Enter leads on, Ctrl+Enter saves. Closed, it stays a draft. */
export default function PresaForm({ onClose }: { onClose: () => void }) {
  return (
    <Modal show size="lg" backdrop="static" onHide={onClose} aria-labelledby="presa-titolo">
      <div className="modal-header">
        <Modal.Title as="h2" id="presa-titolo" className="h5 m-0">
          Nuovo ordine
        </Modal.Title>
        <CloseButton aria-label="Chiudi" title="Chiudi: quello che hai scritto resta" onClick={onClose} />
      </div>
      <Modal.Body>
        <Presa onClose={onClose} />
      </Modal.Body>
    </Modal>
  );
}

function Presa({ onClose }: { onClose: () => void }) {
  const { draft, change, restart, resumed, send, busy, rifiuto } = usePresa(onClose);
  const { refused, ...conto } = useAnteprima(draft);
  const { form, find, goTo } = useFuoco();
  const prodotti = useAggiungi({ change, goTo });
  const errors = rifiuto?.errors ?? refused?.errors ?? {};
  const part = { draft, change, goTo, messages: (field: string) => errors[field] };
  const submit = async () => {
    if (prodotti.waiting) return;
    if (prodotti.text.trim() !== '') {
      prodotti.setProblem('Premi Invio per aggiungere questo prodotto, o svuota la casella.');
      goTo('prodotto');
    } else if (!(await send())) find('[aria-invalid="true"]');
  };
  const startAnew = () => {
    restart();
    prodotti.type('');
    goTo('cliente');
  };
  return (
    <form
      ref={form}
      noValidate
      className="presa"
      aria-labelledby="presa-titolo"
      onKeyDownCapture={leadOn(goTo, () => void submit())}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {resumed && <p role="status">Hai ripreso l’ordine che avevi cominciato.</p>}
      <ClienteFields {...part} />
      <RigheFields {...part} prodotti={prodotti} />
      <RitiroFields {...part} />
      <PagamentoFields {...part} />
      <Totale {...conto} refused={rifiuto ? undefined : refused} />
      {rifiuto && (
        <p role="alert" className="text-danger">
          Ordine non salvato: {whyFailed(rifiuto)}
        </p>
      )}
      <div className="presa-actions">
        <button type="submit" className="btn btn-primary" aria-disabled={busy} aria-busy={busy}>
          Salva ordine
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={startAnew}>
          Ricomincia
        </button>
        <span className="presa-tasti">Ctrl+Invio salva</span>
      </div>
    </form>
  );
}
