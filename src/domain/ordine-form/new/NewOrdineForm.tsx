import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { useAnteprimaMutation } from '../../../api/presaApi';
import type { ClienteTrovato } from '../../../contract/presa';
import { OltreFields } from '../OltreFields';
import { OrdineFormEnd, OrdineFormModal } from '../OrdineFormModal';
import { PagamentoFields, Totale } from '../PagamentoFields';
import { RigheFields } from '../RigheFields';
import { RitiroFields } from '../RitiroFields';
import { useAnteprima } from '../useAnteprima';
import { useOrdineForm } from '../useOrdineForm';
import { ClienteFields } from './ClienteFields';
import { toAnteprima } from './newOrdineDraft';
import { useNewOrdine } from './useNewOrdine';

interface Props {
  onClose: () => void;
  cliente?: ClienteTrovato;
}

/** An order by phone or at the counter, by keyboard alone: Enter leads on, Ctrl+Enter saves. Closed, it stays a draft. */
export default function NewOrdineForm(props: Props) {
  return (
    <OrdineFormModal titolo="Nuovo ordine" onClose={props.onClose}>
      <NewOrdine {...props} />
    </OrdineFormModal>
  );
}

function NewOrdine({ onClose, cliente }: Props) {
  const { draft, change, restart, resumed, send, busy, refusal, placed, open } = useNewOrdine(
    onClose,
    cliente,
  );
  const [ask] = useAnteprimaMutation();
  const { refused, ...conto } = useAnteprima(toAnteprima(draft), ask, busy);
  const first = '[data-field="cliente"] input';
  const { form, onForm, goTo, prodotti, submit } = useOrdineForm({ change, send: () => send(), first });
  const errors = refusal?.errors ?? refused?.errors ?? {};
  const part = { change, goTo, messages: (field: string) => errors[field] };
  const startAnew = () => {
    restart();
    prodotti.type('');
    goTo('cliente');
  };
  return (
    <form ref={form} {...onForm}>
      {resumed && <p role="status">Hai ripreso l’ordine che avevi cominciato.</p>}
      <ClienteFields {...part} draft={draft} />
      <RigheFields {...part} draft={draft} prodotti={prodotti} />
      <RitiroFields {...part} draft={draft} />
      <PagamentoFields {...part} draft={draft} />
      <Totale {...conto} refused={refusal || conto.anteprima ? undefined : refused} />
      {placed && (
        <Alert variant="warning">
          {`Il primo invio è arrivato: l’ordine #${placed.numeroOrdine} è salvato com’era, senza quello che hai cambiato dopo. Aprilo per modificarlo, oppure salva per fare un altro ordine. `}
          <Button variant="secondary" size="sm" onClick={() => open(placed)}>
            {`Apri #${placed.numeroOrdine}`}
          </Button>
        </Alert>
      )}
      <OltreFields
        {...part}
        draft={draft}
        refused={refusal ?? refused}
        told={refusal !== undefined}
        busy={busy}
        onGo={(deroga) => void submit(() => send(deroga))}
      />
      <OrdineFormEnd
        salva="Salva ordine"
        non={{ salvato: 'Ordine non salvato', confermato: 'Ordine non confermato' }}
        refusal={refusal}
        busy={busy}
        onRestart={startAnew}
      />
    </form>
  );
}
