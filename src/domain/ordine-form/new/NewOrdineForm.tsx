import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { usePreviewMutation } from '../../../api/ordineFormApi';
import type { ClienteTrovato } from '../../../contract/nuovoOrdine';
import { OrdineForm, OrdineFormModal } from '../OrdineForm';
import { usePreview } from '../usePreview';
import { ClienteFields } from './ClienteFields';
import { toPreview } from './newOrdineDraft';
import { useNewOrdine } from './useNewOrdine';

interface Props {
  onClose: () => void;
  cliente?: ClienteTrovato;
}

const WORDS = {
  ripreso: 'Hai ripreso l’ordine che avevi cominciato.',
  salva: 'Salva ordine',
  nonSalvato: 'Ordine non salvato',
  incerto: 'Ordine non confermato',
};

/** An order by phone or at the counter. Closing keeps a draft. */
export default function NewOrdineForm({ onClose, cliente }: Props) {
  const { placed, open, send, ...ordine } = useNewOrdine(onClose, cliente);
  const { draft, change, busy } = ordine;
  const [ask] = usePreviewMutation();
  const prezzo = usePreview(toPreview(draft), ask, busy);
  return (
    <OrdineFormModal title="Nuovo ordine" onClose={onClose}>
      <OrdineForm
        ordine={{
          ...ordine,
          send: (agreed) => send(agreed, prezzo.stale ? undefined : prezzo.preview?.totaleDaPagare),
        }}
        prezzo={prezzo}
        first="#ordine-form-cliente input"
        words={WORDS}
        head={(part) => <ClienteFields {...part} draft={draft} change={change} />}
        notice={
          placed && (
            <Alert variant="warning">
              {`Il primo invio è arrivato: l’ordine #${placed.numeroOrdine} è salvato com’era, senza quello che hai cambiato dopo. Aprilo per modificarlo, oppure salva per fare un altro ordine. `}
              <Button variant="secondary" size="sm" onClick={() => open(placed)}>
                {`Apri #${placed.numeroOrdine}`}
              </Button>
            </Alert>
          )
        }
      />
    </OrdineFormModal>
  );
}
