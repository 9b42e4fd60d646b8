import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiError, isUnanswered, whyFailed } from '../../api/apiError';
import { usePesaRigaMutation } from '../../api/ordineFormApi';
import type { OrdineDaPreparare } from '../../contract/gruppo';
import { differenzaDi, grammi } from '../../domain/ordine-form/peso';
import { PesoInput } from '../../domain/ordine-form/PesoInput';

interface Props {
  ordine: OrdineDaPreparare;
  riga: OrdineDaPreparare['dettagliOrdine'][number];
  onWeighed: () => void;
}

const ETICHETTA = /^\d{13}$/;

/** Saves the field, then goes to the next one; the focus stays in it where that was refused. */
async function leadOn(fieldId: string, send: () => Promise<boolean>) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-peso]')];
  const own = fields.findIndex(({ id }) => id === fieldId);
  // The button of a refusal goes while it is asked again: the focus would go with it.
  fields[own]?.focus();
  if ((await send()) && document.activeElement === fields[own]) fields[own + 1]?.focus();
}

/** Weighs a line: Enter saves and leads to the next one, leaving the field saves too. */
export function PesaRiga({ ordine, riga, onWeighed }: Props) {
  const { id, nomeProdotto: nome, quantita, pesoEffettivo: kept = null } = riga;
  const [save, { isLoading, error, reset }] = usePesaRigaMutation();
  const [typed, setTyped] = useState({ of: kept, peso: kept, text: '' });
  // Weighed by somebody else: that is what stands there, unless something is being typed.
  if (typed.of !== kept)
    setTyped((so) => (so.peso === so.of ? { of: kept, peso: kept, text: '' } : { ...so, of: kept }));
  const { peso, text } = typed;
  const fieldId = `prepara-peso-${id}`;
  const refusal = error as ApiError | undefined;
  const asks = refusal?.errors?.pesiDaConfermare !== undefined;

  /** What is saved; while it is on its way nothing else is. */
  const state = useRef({ saved: kept, busy: false });
  useEffect(() => {
    state.current.saved = kept;
  }, [kept]);

  async function send(pesiConfermati?: boolean): Promise<boolean> {
    const { saved, busy } = state.current;
    if (busy || grammi(peso) === saved) return !busy;
    state.current.busy = true;
    const pesata = ETICHETTA.test(text) ? { etichetta: text } : { pesoEffettivo: grammi(peso) ?? undefined };
    const { data } = await save({ id: ordine.id, body: { riga: id, quantita, ...pesata, pesiConfermati } });
    state.current.busy = false;
    if (!data) return false;
    const now = data.ordine.dettagliOrdine[ordine.dettagliOrdine.indexOf(riga)]?.pesoEffettivo ?? null;
    state.current.saved = now;
    // Before the field is left, which saves what stands there; what was typed meanwhile stays.
    flushSync(() => setTyped((so) => (so.peso === peso ? { ...so, peso: now, text: '' } : so)));
    if (now !== null) onWeighed();
    return true;
  }

  const sendAndLeadOn = (pesiConfermati?: boolean) => leadOn(fieldId, () => send(pesiConfermati));
  const action = asks ? 'È giusto così' : refusal && isUnanswered(refusal) ? 'Riprova' : undefined;
  return (
    <div className="pb-2" aria-busy={isLoading}>
      <PesoInput
        id={fieldId}
        nome={nome}
        data-peso
        enterKeyHint="done"
        value={peso}
        onChange={(value, now) => {
          setTyped({ of: kept, peso: value, text: now });
          reset();
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) void sendAndLeadOn();
        }}
        // What was refused as it stands is sent again by its button, which must be there to be pressed.
        onBlur={() => {
          if (!refusal) void send();
        }}
        differenza={ETICHETTA.test(text) ? '' : differenzaDi({ quantita, peso, originale: riga })}
        messages={refusal && [asks ? whyFailed(refusal) : `Peso non salvato: ${whyFailed(refusal)}`]}
        action={action}
        onAction={() => void sendAndLeadOn(asks || undefined)}
      />
    </div>
  );
}
