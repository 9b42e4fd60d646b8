import { type SetStateAction, useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useSaveMessaggiMutation } from '../../../api/messaggiApi';
import type { SaveConflict } from '../../../contract/common';
import type { Messaggi, Messaggio, MessaggiSave, TipoMessaggio } from '../../../contract/messaggi';
import { useNotices } from '../../../domain/notices/notices';
import { useKeepDraft } from '../../../domain/useKeepDraft';
import type { Difference } from '../../../shared/conflict/ConflictPanel';
import { type Changed, mergeChanges } from '../../../shared/conflict/merge';
import { PATHS } from '../../../shared/paths';

export const TIPI: Readonly<Record<TipoMessaggio, readonly [label: string, quando: string]>> = {
  ricevuto: ['Ricevuto', 'Quando l’ordine arriva, dal sito o al telefono.'],
  modificato: ['Modificato', 'Quando cambiano righe, ritiro o note; non per il solo peso.'],
  pronto: ['Pronto', 'Quando lo metti Pronto per il Ritiro.'],
  annullato: ['Annullato', 'Quando lo annulli. Se poi lo ripristini, parte «Modificato».'],
  nonRitirato: ['Non ritirato', 'Quando premi «Avvisa di nuovo» tra i non ritirati.'],
};

type Testi = readonly Messaggio[];

const CAMPI = { attivo: 'invia', oggetto: 'oggetto', testo: 'testo' } as const;
type Campo = keyof typeof CAMPI;

/** The messages of `mine` that differ from `base`, each with its old text. Both have the same order. */
const changesOf = (base: Testi, mine: Testi): MessaggiSave['messaggi'] =>
  mine.flatMap((each, index) => {
    const { tipo: _, ...letto } = base[index]!;
    const isChanged = (Object.keys(CAMPI) as Campo[]).some((campo) => letto[campo] !== each[campo]);
    return isChanged ? { ...each, letto } : [];
  });

const format = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'sì' : 'no');

function mergeMessaggi(base: Testi, mine: Testi, theirs: Testi) {
  const both = theirs.map((their, index) => mergeChanges<Messaggio>(base[index]!, mine[index]!, their));
  const differences: Difference[] = both.flatMap(({ changes }, index) =>
    // `tipo` never changes.
    (changes as Changed<Omit<Messaggio, 'tipo'>>[]).map(({ field, both: mineToo }) => ({
      key: `${index}.${field}`,
      label: `${TIPI[theirs[index]!.tipo][0]}, ${CAMPI[field]}`,
      theirs: format(theirs[index]![field]),
      both: mineToo,
    })),
  );
  return { merged: both.map(({ merged }) => merged), differences };
}

function takeTheirs(mine: Testi, theirs: Testi, key: string): Testi {
  const [index, field] = key.split('.') as [string, Campo];
  return mine.map((each, n) => (n === Number(index) ? { ...each, [field]: theirs[n]![field] } : each));
}

export interface MessaggiDraft {
  base: Testi;
  draft: Testi;
}

const toKeep = (value: MessaggiDraft) => ({
  path: PATHS.impostazioni,
  titolo: 'Messaggi ai clienti',
  value,
});

/** null for a draft of other messages than the server has. */
export function readDraft(value: unknown, letti: Testi): MessaggiDraft | null {
  const { base, draft } = (value ?? {}) as Partial<MessaggiDraft>;
  return base?.length === letti.length && draft?.length === letti.length ? { base, draft } : null;
}

/** The draft of the messages. Saves only changed ones, and a colleague's text only after the user has seen it. */
export function useMessaggi(kept: MessaggiDraft) {
  const [base, setBase] = useState(kept.base);
  const [draft, setDraft] = useState(kept.draft);
  const [shown, setShown] = useState(0);
  // The server names a field by the index of its message among those sent.
  const [failed, setFailed] = useState<{ error: ApiError; sent: readonly TipoMessaggio[] }>();
  const [save, { isLoading }] = useSaveMessaggiMutation();
  const avviso = useNotices();
  const changes = changesOf(base, draft);
  useKeepDraft(changes.length > 0 ? toKeep({ base, draft }) : null);

  function begin(from: Testi, next: SetStateAction<Testi> = from) {
    setBase(from);
    setDraft(next);
  }

  async function send() {
    if (isLoading) return;
    const answer = await save({ messaggi: changes });
    if (answer.data) {
      const { messaggi } = answer.data;
      // Text typed during the save stays.
      begin(messaggi, (typed) => (typed === draft ? messaggi : typed));
      setFailed(undefined);
      return avviso.done('Messaggi salvati.');
    }
    const error = answer.error as ApiError;
    const sent = changes.map(({ tipo }) => tipo);
    setFailed({ error, sent });
    const [, wrong] = /^messaggi\.(\d)/.exec(Object.keys(error.errors ?? {})[0] ?? '') ?? [];
    if (wrong !== undefined) setShown(draft.findIndex(({ tipo }) => tipo === sent[Number(wrong)]));
  }

  const conflict = failed?.error.conflict as SaveConflict<Messaggi> | undefined;
  const theirs = conflict?.attuale.messaggi ?? base;
  const { merged, differences } = mergeMessaggi(base, draft, theirs);
  return {
    ...{ draft, shown, show: setShown, error: failed?.error, isLoading, send },
    change: (part: Partial<Messaggio>) =>
      setDraft(draft.map((each, index) => (index === shown ? { ...each, ...part } : each))),
    isChanged: changes.length > 0,
    messages: (field: string) =>
      failed?.error.errors?.[`messaggi.${failed.sent.indexOf(draft[shown]!.tipo)}.${field}`],
    stale: conflict && {
      conflict,
      differences,
      onMerge: () => begin(theirs, merged),
      onReload: () => {
        begin(theirs);
        setFailed(undefined);
      },
      onTake: (key: string) => setDraft(takeTheirs(draft, theirs, key)),
    },
  };
}
