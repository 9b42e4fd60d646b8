import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiError, isUnanswered, whyFailed } from '../../api/apiError';
import { usePesaRigaMutation } from '../../api/ordineFormApi';
import type { OrdineDaPreparare } from '../../contract/gruppo';
import { differenzaDi, grammi } from '../../domain/ordine-form/peso';
import { PesoInput } from '../../domain/ordine-form/PesoInput';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';

interface Props {
  ordine: OrdineDaPreparare;
  riga: OrdineDaPreparare['dettagliOrdine'][number];
  onWeighed: () => void;
}

const ETICHETTA = /^\d{13}$/;

/** Saves the field, then focuses the next one; after a refusal the focus stays. */
async function leadOn(fieldId: string, send: () => Promise<boolean>) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-peso]')];
  const own = fields.findIndex(({ id }) => id === fieldId);
  // Move the focus off the retry button, which disappears while the field is saved again.
  fields[own]?.focus();
  if ((await send()) && document.activeElement === fields[own]) fields[own + 1]?.focus();
}

/** What a refused save says, and the button that sends it again. */
function saidOf(refusal: ApiError | undefined) {
  const asks = refusal?.errors?.pesiDaConfermare !== undefined;
  return {
    asks,
    action: asks ? 'È giusto così' : refusal && isUnanswered(refusal) ? 'Riprova' : undefined,
    messages: refusal && [asks ? whyFailed(refusal) : `Peso non salvato: ${whyFailed(refusal)}`],
  };
}

/** The weight of a line. Enter saves and focuses the next field; leaving the field or the page saves too. */
export function PesaRiga({ ordine, riga, onWeighed }: Props) {
  const { id, nomeProdotto: nome, quantita, pesoEffettivo: kept = null } = riga;
  const [save, { isLoading, error, reset }] = usePesaRigaMutation();
  const [typed, setTyped] = useState({ of: kept, peso: kept, text: '' });
  // Show a weight that somebody else saved, unless the user is typing.
  if (typed.of !== kept)
    setTyped((old) => (old.peso === old.of ? { of: kept, peso: kept, text: '' } : { ...old, of: kept }));
  const { peso, text } = typed;
  const fieldId = `prepara-peso-${id}`;
  const { asks, action, messages } = saidOf(error as ApiError | undefined);

  const saved = useRef(kept);
  useEffect(() => void (saved.current = kept), [kept]);
  const last = useRef<{ peso?: number | null; done: Promise<boolean> }>({ done: Promise.resolve(true) });

  function send(pesiConfermati?: boolean): Promise<boolean> {
    // The same weight again waits for its save, another one follows it.
    if (isLoading && last.current.peso === peso) return last.current.done;
    last.current = { peso, done: last.current.done.then(() => sendNow(pesiConfermati)) };
    return last.current.done;
  }

  async function sendNow(pesiConfermati?: boolean): Promise<boolean> {
    if (grammi(peso) === saved.current) return true;
    const isEtichetta = ETICHETTA.test(text);
    const pesata = isEtichetta ? { etichetta: text } : { pesoEffettivo: grammi(peso) ?? undefined };
    const { data } = await save({ id: ordine.id, body: { riga: id, quantita, ...pesata, pesiConfermati } });
    if (!data) return false;
    const now = grammi(peso);
    if (!isEtichetta) saved.current = now;
    // A label's weight comes with the next reading: the answer's lines have no ids, and a colleague may have removed one.
    const pesoOf = (of: number | null) => (isEtichetta ? of : now);
    // At once, because leaving the field saves its content. Text typed during the save stays.
    flushSync(() =>
      setTyped((old) => (old.peso === peso ? { ...old, peso: pesoOf(old.of), text: '' } : old)),
    );
    if (now !== null) onWeighed();
    return true;
  }

  // After a refusal only the retry button sends again: saving on blur would remove it before the click.
  const saveOnLeaving = async () => !error && (await send());
  const sendAndLeadOn = (pesiConfermati?: boolean) => leadOn(fieldId, () => send(pesiConfermati));
  return (
    <div className="pb-2" aria-busy={isLoading}>
      <UnsavedGuard when={text !== '' && grammi(peso) !== kept} save={saveOnLeaving} />
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
        onBlur={() => void saveOnLeaving()}
        differenza={ETICHETTA.test(text) ? '' : differenzaDi({ quantita, peso, originale: riga })}
        messages={messages}
        action={action}
        onAction={() => void sendAndLeadOn(asks || undefined)}
      />
    </div>
  );
}
