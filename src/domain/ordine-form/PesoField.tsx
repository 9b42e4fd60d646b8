import { changeRiga, type OrdinePart, type RigaDraft } from './ordineDraft';
import { MAX_GRAMMI, differenzaDi, grammi } from './peso';
import { PesoInput } from './PesoInput';
import { useScannedCode } from './useScannedCode';

interface Props extends OrdinePart {
  riga: RigaDraft;
  index: number;
  afterPeso: string;
  onCode: (codice: string) => void;
}

export function PesoField({ riga, index, change, messages, confirm, afterPeso, onCode }: Props) {
  const { chiave, nome, peso = null } = riga;
  const lettura = useScannedCode(riga, change, onCode, MAX_GRAMMI);
  const set = (typed: number | null, restated?: boolean) =>
    change((so) => changeRiga(so, chiave, { peso: typed }), restated);
  return (
    <PesoInput
      {...lettura}
      id={`ordine-form-peso-${chiave}`}
      nome={nome}
      data-field={`peso-${chiave}`}
      data-enter={afterPeso}
      value={peso}
      onChange={(typed) => set(typed)}
      // Kilograms were sent as grams: what was said of them holds.
      onBlur={() => grammi(peso) !== peso && set(grammi(peso), true)}
      differenza={differenzaDi(riga)}
      messages={messages(`lines.${index}.pesoEffettivo`)}
      action={confirm?.index === index ? confirm.label : undefined}
      onAction={confirm?.onClick}
    />
  );
}
