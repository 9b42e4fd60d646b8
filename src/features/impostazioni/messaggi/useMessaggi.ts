import { useState } from 'react';
import type { FormEvent, SetStateAction } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useSaveMessaggiMutation } from '../../../api/messaggiApi';
import type { Conflitto } from '../../../contract/common';
import type { Messaggi, Messaggio } from '../../../contract/messaggi';
import { useNotices } from '../../../domain/notices/useNotices';
import type { Difference } from '../../../shared/conflict/ConflictPanel';
import { changesOf, mergeMessaggi, takeTheirs } from './mergeMessaggi';

interface Failed {
  error: ApiError;
  /** The kinds that were sent, in their order: the server names a field by its place there. */
  sent: readonly string[];
}

interface Stantio {
  conflitto: Conflitto<Messaggi>;
  differences: readonly Difference[];
  merged: boolean;
}

/** What is typed, and how it is saved: only what was changed, over a colleague's text only after one has seen it. */
export function useMessaggi(letti: readonly Messaggio[]) {
  const [base, setBase] = useState(letti);
  const [draft, setDraft] = useState(letti);
  const [shown, setShown] = useState(0);
  const [failed, setFailed] = useState<Failed>();
  const [stantio, setStantio] = useState<Stantio>();
  const [save, { isLoading }] = useSaveMessaggiMutation();
  const avviso = useNotices();
  const changes = changesOf(base, draft);

  function begin(from: readonly Messaggio[], next: SetStateAction<readonly Messaggio[]> = from) {
    setBase(from);
    setDraft(next);
    setFailed(undefined);
    setStantio(undefined);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const answer = await save({ messaggi: changes });
    if (answer.data) {
      const { messaggi } = answer.data;
      // What was typed meanwhile stays.
      begin(messaggi, (now) => (now === draft ? messaggi : now));
      return avviso.done('Messaggi salvati.');
    }
    const refusal = answer.error as ApiError;
    const conflitto = refusal.conflitto as Conflitto<Messaggi> | undefined;
    setFailed({ error: refusal, sent: changes.map(({ tipo }) => tipo) });
    setStantio(
      conflitto && {
        ...{ conflitto, merged: false },
        differences: mergeMessaggi(base, draft, conflitto.attuale.messaggi).differences,
      },
    );
    const [, wrong] = /^messaggi\.(\d)/.exec(Object.keys(refusal.errors ?? {})[0] ?? '') ?? [];
    if (wrong !== undefined) setShown(draft.findIndex(({ tipo }) => tipo === changes[Number(wrong)]?.tipo));
  }

  const theirs = stantio?.conflitto.attuale.messaggi ?? base;
  return {
    ...{ draft, shown, show: setShown, error: failed?.error, isLoading, send },
    change: (part: Partial<Messaggio>) =>
      setDraft(draft.map((each, index) => (index === shown ? { ...each, ...part } : each))),
    isChanged: changes.length > 0,
    /** What the last save said of a field of the message that is shown. */
    messages: (field: string) =>
      failed?.error.errors?.[`messaggi.${failed.sent.indexOf(draft[shown]!.tipo)}.${field}`],
    /** What ConflictPanel shows; undefined where nobody else saved. */
    stantio: stantio && {
      ...stantio,
      onMerge: () => {
        const { merged, differences } = mergeMessaggi(base, draft, theirs);
        begin(theirs, merged);
        setStantio({ ...stantio, merged: true, differences: differences.filter(({ both }) => both) });
      },
      onReload: () => begin(theirs),
      onTake: (taken: string) => {
        setDraft(takeTheirs(draft, theirs, taken));
        setStantio({ ...stantio, differences: stantio.differences.filter(({ key }) => key !== taken) });
      },
    },
  };
}
