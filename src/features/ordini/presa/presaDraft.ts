import type { NuovoOrdineRequest } from '../../../contract/ordini';
import type { AnteprimaRequest, ClienteTrovato } from '../../../contract/presa';

export interface RigaDraft {
  /** Of this line in the draft. */
  chiave: number;
  nome: string;
  /** What there is to choose from; of a repeated line only itself. */
  varianti: readonly { id: number; label: string }[];
  varianteId: number;
  /** null is an empty input, NaN a text that cannot be read. */
  quantita: number | null;
  note: string;
}

/** An order as it is being typed. */
export interface PresaDraft {
  cliente: Record<'nome' | 'cognome' | 'phone' | 'email', string>;
  /** The last order of the customer that was chosen. */
  ultimo: NonNullable<ClienteTrovato['ultimo']> | null;
  righe: readonly RigaDraft[];
  /** `chiave` of the line that was added last. */
  ultima: number;
  /** yyyy-MM-dd */
  giorno: string;
  /** The start of the slot; '' for none. */
  dataRitiro: string;
  coupon: string;
  giftCard: string;
  metodoPagamento: string;
  note: string;
  /** The last try, and the key that it was sent with: the same order is sent with it again, another with a new one. */
  inviata: { chiave: string; testo: string } | null;
}

export const makePresaDraft = (giorno: string): PresaDraft => ({
  cliente: { nome: '', cognome: '', phone: '', email: '' },
  ultimo: null,
  righe: [],
  ultima: 0,
  giorno,
  dataRitiro: '',
  coupon: '',
  giftCard: '',
  metodoPagamento: 'Contanti',
  note: '',
  inviata: null,
});

/** A draft that was kept, by this version of the app; undefined for anything else. */
export function readPresaDraft(value: unknown): PresaDraft | undefined {
  const { cliente, righe, giorno } = (value ?? {}) as Partial<PresaDraft>;
  const isOne = typeof cliente === 'object' && Array.isArray(righe) && typeof giorno === 'string';
  return isOne ? (value as PresaDraft) : undefined;
}

/** Whether nothing is lost with it. */
export const isUntouched = ({ cliente, righe, note, coupon, giftCard }: PresaDraft): boolean =>
  righe.length === 0 &&
  [...Object.values(cliente), note, coupon, giftCard].every((text) => text.trim() === '');

const nextChiave = (righe: readonly RigaDraft[]) => 1 + Math.max(0, ...righe.map(({ chiave }) => chiave));

/** Adds a line, or a piece to the one that is the same already, as a scanner reads it twice. */
export function addRiga(
  draft: PresaDraft,
  {
    note = '',
    quantita = 1,
    ...riga
  }: Pick<RigaDraft, 'nome' | 'varianti' | 'varianteId'> & Partial<RigaDraft>,
): PresaDraft {
  const same = draft.righe.find(
    (other) => other.varianteId === riga.varianteId && other.note.trim() === note,
  );
  if (same) {
    const sum = (same.quantita || 0) + (quantita ?? 0);
    return { ...changeRiga(draft, same.chiave, { quantita: sum }), ultima: same.chiave };
  }
  const chiave = nextChiave(draft.righe);
  return { ...draft, righe: [...draft.righe, { ...riga, note, quantita, chiave }], ultima: chiave };
}

export const changeRiga = (draft: PresaDraft, chiave: number, change: Partial<RigaDraft>): PresaDraft => ({
  ...draft,
  righe: draft.righe.map((riga) => (riga.chiave === chiave ? { ...riga, ...change } : riga)),
});

export const removeRiga = (draft: PresaDraft, chiave: number): PresaDraft => ({
  ...draft,
  righe: draft.righe.filter((riga) => riga.chiave !== chiave),
});

export const chooseCliente = (draft: PresaDraft, trovato: ClienteTrovato): PresaDraft => ({
  ...draft,
  cliente: {
    nome: trovato.nome,
    cognome: trovato.cognome,
    phone: trovato.phone ?? '',
    email: trovato.email ?? '',
  },
  ultimo: trovato.ultimo ?? null,
});

/** A new customer out of what was searched for: a phone, an e-mail or a name. */
export function newCliente(draft: PresaDraft, typed: string): PresaDraft {
  const text = typed.trim();
  const [nome = '', ...rest] = text.split(/\s+/);
  const known = text.includes('@')
    ? { email: text }
    : /^[+\d][\d\s()./-]*$/.test(text)
      ? { phone: text }
      : { nome, cognome: rest.join(' ') };
  return { ...draft, cliente: { ...draft.cliente, ...known }, ultimo: null };
}

/** Adds what the customer took the last time. */
export const repeatUltimo = (draft: PresaDraft): PresaDraft =>
  (draft.ultimo?.righe ?? []).reduce(
    (so, { varianteId, nome, quantita, note }) =>
      addRiga(so, { nome, varianti: [{ id: varianteId, label: nome }], varianteId, quantita, note }),
    draft,
  );

const orNone = (text: string) => text.trim() || undefined;

const toLines = ({ righe }: PresaDraft) =>
  righe.map(({ varianteId, quantita, note }) => ({ varianteId, quantita: quantita!, note: orNone(note) }));

const toCliente = ({ cliente: { nome, cognome, phone, email } }: PresaDraft) => ({
  nome,
  cognome,
  email: orNone(email),
  phone: orNone(phone),
});

/** What is sent. What is missing is told by the server, at its field. */
export const toRequest = (draft: PresaDraft): NuovoOrdineRequest => ({
  cliente: toCliente(draft),
  dataRitiro: orNone(draft.dataRitiro)!,
  lines: toLines(draft),
  coupon: orNone(draft.coupon),
  giftCard: orNone(draft.giftCard),
  metodoPagamento: draft.metodoPagamento,
  note: orNone(draft.note),
});

/** What is known of the order for its price; null while a line says nothing. A customer half typed is left out. */
export function toAnteprima(draft: PresaDraft): AnteprimaRequest | null {
  const { metodoPagamento: _, note: __, cliente, ...known } = toRequest(draft);
  if (known.lines.length === 0 || known.lines.some(({ quantita }) => !(quantita > 0))) return null;
  const { nome, cognome, email, phone } = cliente;
  const isWhole =
    nome.trim() && cognome.trim() && (email ? /.@.+\../.test(email) : /\d{5}/.test(phone ?? ''));
  return isWhole ? { ...known, cliente } : known;
}

/** The draft as it is sent, with the key of the same order if it was sent before. */
export function withChiave(draft: PresaDraft, makeChiave: () => string) {
  const testo = JSON.stringify(toRequest(draft));
  const inviata = draft.inviata?.testo === testo ? draft.inviata : { chiave: makeChiave(), testo };
  return { ...draft, inviata };
}
