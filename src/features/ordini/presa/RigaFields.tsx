import { AmountInput } from '../../../shared/form/AmountInput';
import { FieldMessages, tiedTo } from '../../../shared/form/FieldMessages';
import { changeRiga, removeRiga } from './presaDraft';
import type { RigaDraft } from './presaDraft';
import type { PresaPart } from './presaPart';
import { useLettura } from './useLettura';

interface Props extends PresaPart {
  riga: RigaDraft;
  /** Of the line in what is sent. */
  index: number;
  /** The code of a product was read while the focus stood in this line. */
  onCodice: (codice: string) => void;
}

/** A line of the order. */
export function RigaFields({ riga, index, draft, change, messages, goTo, onCodice }: Props) {
  const { chiave, nome, varianti } = riga;
  const set = (next: Partial<RigaDraft>) => change((so) => changeRiga(so, chiave, next));
  const lettura = useLettura(riga, change, onCodice);
  const wrong = ['', '.varianteId', '.quantita', '.note'].flatMap(
    (field) => messages(`lines.${index}${field}`) ?? [],
  );
  const messageId = `presa-riga-${chiave}-messaggio`;
  const some = varianti.length > 1;
  const ultima = chiave === draft.ultima ? 'ultima' : undefined;
  const remove = () => {
    change((so) => removeRiga(so, chiave));
    goTo('prodotto');
  };
  return (
    <li className="presa-riga" aria-label={nome}>
      <span className="presa-nome">{nome}</span>
      {some ? (
        <Variante
          {...lettura}
          riga={riga}
          data-campo={ultima}
          onChange={({ target }) => set({ varianteId: Number(target.value) })}
        />
      ) : (
        varianti[0]?.label !== nome && <span className="presa-variante">{varianti[0]?.label}</span>
      )}
      <AmountInput
        {...lettura}
        {...tiedTo(messageId, wrong)}
        decimals={0}
        aria-label={`Quantità di ${nome}`}
        data-campo={some ? `quantita-${chiave}` : ultima}
        data-invio="prodotto"
        value={riga.quantita}
        onChange={(quantita) => set({ quantita })}
      />
      <input
        className="form-control"
        aria-label={`Nota per ${nome}`}
        placeholder="Nota: taglio, sottovuoto…"
        data-invio="prodotto"
        autoComplete="off"
        value={riga.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      <button
        type="button"
        className="btn btn-outline-secondary"
        aria-label={`Togli ${nome}`}
        title={`Togli ${nome}`}
        onClick={remove}
      >
        <span aria-hidden="true">×</span>
      </button>
      <FieldMessages id={messageId} messages={wrong} announced />
    </li>
  );
}

function Variante({ riga, ...select }: { riga: RigaDraft } & React.ComponentProps<'select'>) {
  return (
    <select
      {...select}
      className="form-select"
      aria-label={`Variante di ${riga.nome}`}
      data-invio={`quantita-${riga.chiave}`}
      value={riga.varianteId}
    >
      {riga.varianti.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
