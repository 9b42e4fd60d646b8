import { useAnteprimaMutation } from '../../../api/presaApi';
import type { ClienteTrovato } from '../../../contract/presa';
import { FineModulo, ModuloModal } from '../OrdineFormModal';
import { PagamentoFields, Totale } from '../PagamentoFields';
import { RigheFields } from '../RigheFields';
import { RitiroFields } from '../RitiroFields';
import { useAnteprima } from '../useAnteprima';
import { useModulo } from '../useOrdineForm';
import { ClienteFields } from './ClienteFields';
import { toAnteprima } from './newOrdineDraft';
import { usePresa } from './useNewOrdine';

interface PresaProps {
  onClose: () => void;
  /** Who orders, where it is known. */
  cliente?: ClienteTrovato;
}

/** An order by phone or at the counter, by keyboard alone: Enter leads on, Ctrl+Enter saves. Closed, it stays a draft. */
export default function PresaForm(props: PresaProps) {
  return (
    <ModuloModal titolo="Nuovo ordine" onClose={props.onClose}>
      <Presa {...props} />
    </ModuloModal>
  );
}

function Presa({ onClose, cliente }: PresaProps) {
  const { draft, change, restart, resumed, send, busy, rifiuto, gia, open } = usePresa(onClose, cliente);
  const [ask] = useAnteprimaMutation();
  const { refused, ...conto } = useAnteprima(toAnteprima(draft), ask);
  const primo = '[data-campo="cliente"] input';
  const { form, onForm, goTo, prodotti } = useModulo({ change, send, primo });
  const errors = rifiuto?.errors ?? refused?.errors ?? {};
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
      <Totale {...conto} refused={rifiuto ? undefined : refused} />
      {gia && (
        <p role="alert" className="alert alert-warning">
          {`Il primo invio è arrivato: l’ordine #${gia.numeroOrdine} è salvato com’era, senza quello che hai cambiato dopo. Aprilo per modificarlo, oppure salva per fare un altro ordine. `}
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={() => open(gia)}>
            {`Apri #${gia.numeroOrdine}`}
          </button>
        </p>
      )}
      <FineModulo
        salva="Salva ordine"
        non={{ salvato: 'Ordine non salvato', confermato: 'Ordine non confermato' }}
        rifiuto={rifiuto}
        busy={busy}
        onRicomincia={startAnew}
      />
    </form>
  );
}
