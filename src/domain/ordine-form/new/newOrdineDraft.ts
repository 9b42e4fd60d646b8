import type { NuovoOrdineRequest } from '../../../contract/nuovoOrdine';
import type { Scheda } from '../../../contract/ordini';
import type { AnteprimaRequest, ClienteTrovato } from '../../../contract/presa';
import { addRiga, orNone } from '../ordineDraft';
import type { OrdineDraft } from '../ordineDraft';

/** The last try, and the key that it was sent with: the same order is sent with it again, another with a new one. */
export interface Inviata {
  chiave: string;
  testo: string;
  /** Nobody knows what became of it. */
  incerta: boolean;
}

/** An order as it is being typed. */
export interface PresaDraft extends OrdineDraft {
  cliente: Record<'nome' | 'cognome' | 'phone' | 'email', string>;
  /** Of the customer that was chosen. */
  scheda: Pick<Scheda, 'allergie' | 'note'> | null;
  /** Their last order. */
  ultimo: NonNullable<ClienteTrovato['ultimo']> | null;
  metodoPagamento: string;
  inviata: Inviata | null;
}

export const NO_CLIENTE: PresaDraft['cliente'] = { nome: '', cognome: '', phone: '', email: '' };

export const makePresaDraft = (giorno: string): PresaDraft => ({
  cliente: NO_CLIENTE,
  scheda: null,
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

export const chooseCliente = (draft: PresaDraft, trovato: ClienteTrovato): PresaDraft => ({
  ...draft,
  cliente: {
    nome: trovato.nome,
    cognome: trovato.cognome,
    phone: trovato.phone ?? '',
    email: trovato.email ?? '',
  },
  scheda: { allergie: trovato.allergie, note: trovato.note },
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
  return { ...draft, cliente: { ...draft.cliente, ...known }, scheda: null, ultimo: null };
}

/** Adds what the customer took the last time. */
export const repeatUltimo = (draft: PresaDraft): PresaDraft =>
  (draft.ultimo?.righe ?? []).reduce(
    (so, { varianteId, nome, quantita, note }) =>
      addRiga(so, { nome, varianti: [{ id: varianteId, label: nome }], varianteId, quantita, note }),
    draft,
  );

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
