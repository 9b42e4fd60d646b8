import Button from 'react-bootstrap/Button';
import { AmountInput } from '../../shared/form/AmountInput';
import { readGrammi } from '../../shared/form/peso';
import { FieldMessages, tiedTo } from '../../shared/form/FieldMessages';
import { changeRiga } from './ordineDraft';
import type { OrdinePart, RigaDraft } from './ordineDraft';
import { differenzaDi, grammi } from './peso';
import { useScannedCode } from './useScannedCode';

const MAX_GRAMMI = 1_000_000;

interface Props extends OrdinePart {
  riga: RigaDraft;
  /** Of the line in what is sent. */
  index: number;
  afterPeso: string;
  onCode: (codice: string) => void;
}

export function PesoField({ riga, index, change, messages, confirm, afterPeso, onCode }: Props) {
  const { chiave, nome, peso = null } = riga;
  const lettura = useScannedCode(riga, change, onCode, MAX_GRAMMI);
  const set = (typed: number | null, restated?: boolean) =>
    change((so) => changeRiga(so, chiave, { peso: typed }), restated);
  const wrong = messages(`lines.${index}.pesoEffettivo`);
  const messageId = `ordine-form-peso-${chiave}-message`;
  return (
    <div className="ordine-form-peso">
      <span aria-hidden="true">Peso effettivo in g</span>
      <AmountInput
        {...lettura}
        {...tiedTo(messageId, wrong)}
        decimals={0}
        inputMode="decimal"
        read={readGrammi}
        aria-label={`Peso effettivo in g di ${nome}`}
        data-field={`peso-${chiave}`}
        data-enter={afterPeso}
        value={peso}
        onChange={(typed) => set(typed)}
        // Kilograms were sent as grams: what was said of them holds.
        onBlur={() => grammi(peso) !== peso && set(grammi(peso), true)}
      />
      <output className="tabular">{differenzaDi(riga)}</output>
      <FieldMessages id={messageId} messages={wrong} announced />
      {confirm?.index === index && (
        <Button variant="secondary" size="sm" onClick={confirm.onClick}>
          {confirm.label}
        </Button>
      )}
    </div>
  );
}
