import type { ComponentProps } from 'react';
import { AmountInput } from '../../shared/form/AmountInput';
import { FieldMessages, type Messages, tiedTo } from '../../shared/form/Field';
import { readGrammi } from '../../shared/form/amount';
import { changeRiga, type OrdinePart, type RigaDraft } from './ordineDraft';
import { differenzaDi, grammi, MAX_GRAMMI } from './peso';
import { SmallButton } from '../../shared/form/SmallButton';
import { useScannedCode } from './useScannedCode';

/** `value`: grams, or kilograms when it has decimals. */
interface Props extends Omit<ComponentProps<typeof AmountInput>, 'id'> {
  id: string;
  nome: string;
  differenza: string;
  messages: Messages;
  action: string | undefined;
  onAction: (() => void) | undefined;
}

export function PesoInput({ id, nome, differenza, messages, action, onAction, ...input }: Props) {
  const messageId = `${id}-message`;
  return (
    <div className="ordine-form-peso hstack flex-wrap column-gap-3 row-gap-1">
      <span aria-hidden="true">Peso effettivo in g</span>
      <AmountInput
        {...input}
        {...tiedTo(messageId, messages)}
        id={id}
        decimals={0}
        read={readGrammi}
        htmlSize={13}
        className="w-auto"
        aria-label={`Peso effettivo in g di ${nome}`}
      />
      <output className="tabular fw-semibold">{differenza}</output>
      <FieldMessages id={messageId} messages={messages} announced />
      {action && <SmallButton onClick={onAction}>{action}</SmallButton>}
    </div>
  );
}

export interface RigaPart extends OrdinePart {
  riga: RigaDraft;
  /** The line's index in the request. */
  index: number;
  onCode: (codice: string) => void;
  /** The field after the weight, for Enter. */
  afterPeso: string;
}

export function PesoField({ riga, index, change, messages, confirm, afterPeso, onCode }: RigaPart) {
  const { chiave, nome, peso = null } = riga;
  const lettura = useScannedCode(riga, change, onCode, MAX_GRAMMI);
  const set = (typed: number | null, restated?: boolean) =>
    change((so) => changeRiga(so, chiave, { peso: typed }), restated);
  return (
    <PesoInput
      {...lettura}
      id={`ordine-form-peso-${chiave}`}
      nome={nome}
      data-enter={afterPeso}
      value={peso}
      onChange={(typed) => set(typed)}
      // Rewrites kilograms as the same grams, so that a message about them stays.
      onBlur={() => grammi(peso) !== peso && set(grammi(peso), true)}
      differenza={differenzaDi(riga)}
      messages={messages(`lines.${index}.pesoEffettivo`)}
      action={confirm?.index === index ? confirm.label : undefined}
      onAction={confirm?.onClick}
    />
  );
}
