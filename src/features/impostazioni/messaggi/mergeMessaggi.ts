import type { Messaggio, MessaggiSave } from '../../../contract/messaggi';
import type { Difference } from '../../../shared/conflict/ConflictPanel';
import { mergeChanges } from '../../../shared/conflict/merge';
import { TIPI } from './tipiMessaggio';

type Messaggi = readonly Messaggio[];

const CAMPI = { attivo: 'invia', oggetto: 'oggetto', testo: 'testo' } as const;
type Campo = keyof typeof CAMPI;
const isCampo = (field: string): field is Campo => field in CAMPI;

/** Each of `mine` that is another than in `base`, which both have in the same order, with what it was there. */
export const changesOf = (base: Messaggi, mine: Messaggi): MessaggiSave['messaggi'] =>
  mine.flatMap((each, index) => {
    const { attivo, oggetto, testo } = base[index]!;
    const isChanged = attivo !== each.attivo || oggetto !== each.oggetto || testo !== each.testo;
    return isChanged ? { ...each, letto: { attivo, oggetto, testo } } : [];
  });

const say = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'sì' : 'no');

export function mergeMessaggi(base: Messaggi, mine: Messaggi, theirs: Messaggi) {
  const both = theirs.map((their, index) => mergeChanges<Messaggio>(base[index]!, mine[index]!, their));
  const differences: Difference[] = both.flatMap(({ changes }, index) =>
    changes.flatMap(({ field, both: mineToo }) =>
      isCampo(field)
        ? {
            key: `${index}.${field}`,
            label: `${TIPI[theirs[index]!.tipo][0]}, ${CAMPI[field]}`,
            theirs: say(theirs[index]![field]),
            both: mineToo,
          }
        : [],
    ),
  );
  return { merged: both.map(({ merged }) => merged), differences };
}

export function takeTheirs(mine: Messaggi, theirs: Messaggi, key: string): Messaggi {
  const [index, field] = key.split('.') as [string, Campo];
  return mine.map((each, n) => (n === Number(index) ? { ...each, [field]: theirs[n]![field] } : each));
}
