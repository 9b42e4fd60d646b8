import { AmountInput } from '../../shared/form/AmountInput';
import { FieldMessages, tiedTo } from '../../shared/form/FieldMessages';
import { changeRiga } from './ordineDraft';
import type { RigaDraft } from './ordineDraft';
import type { OrdinePart } from './ordinePart';
import { differenzaDi, grammi } from './peso';
import { useLettura } from './useScannedCode';

/** The server takes no more grams than this in a line. */
const MAX_GRAMMI = 1_000_000;

interface Props extends OrdinePart {
  riga: RigaDraft;
  /** Of the line in what is sent. */
  index: number;
  /** Where Enter leads. */
  dopoPeso: string;
  onCodice: (codice: string) => void;
}

/** What a line weighed on the scale, and by how much it differs. */
export function PesoField({ riga, index, change, messages, conferma, dopoPeso, onCodice }: Props) {
  const { chiave, nome, peso = null } = riga;
  const lettura = useLettura(riga, change, onCodice, MAX_GRAMMI);
  const set = (typed: number | null, restated?: boolean) =>
    change((so) => changeRiga(so, chiave, { peso: typed }), restated);
  const wrong = messages(`lines.${index}.pesoEffettivo`);
  const messageId = `modulo-peso-${chiave}-messaggio`;
  return (
    <div className="modulo-peso">
      <span aria-hidden="true">Peso effettivo in g</span>
      <AmountInput
        {...lettura}
        {...tiedTo(messageId, wrong)}
        decimals={0}
        aria-label={`Peso effettivo in g di ${nome}`}
        data-campo={`peso-${chiave}`}
        data-invio={dopoPeso}
        value={peso}
        onChange={(typed) => set(typed)}
        // Kilograms were sent as grams: what was said of them holds.
        onBlur={() => grammi(peso) !== peso && set(grammi(peso), true)}
      />
      <output className="tabular">{differenzaDi(riga)}</output>
      <FieldMessages id={messageId} messages={wrong} announced />
      {conferma?.index === index && (
        <button type="button" className="btn btn-sm btn-outline-primary" onClick={conferma.onClick}>
          {conferma.label}
        </button>
      )}
    </div>
  );
}
