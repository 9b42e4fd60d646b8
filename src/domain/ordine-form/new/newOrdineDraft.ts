import type { Deroga } from '../../../contract/oltre';
import type { PreviewRequest, ClienteTrovato, NuovoOrdineRequest } from '../../../contract/nuovoOrdine';
import type { Scheda } from '../../../contract/ordini';
import { addRiga, orNone, type OrdineDraft } from '../ordineDraft';

/** The last try with its key: the same order is sent again with this key, another one with a new key. */
export interface Inviata {
  chiave: string;
  testo: string;
  /** The try had no answer. */
  incerta: boolean;
}

export interface NewOrdineDraft extends OrdineDraft {
  cliente: Record<'nome' | 'cognome' | 'phone' | 'email', string>;
  /** The customer's data at the choice; missing in drafts of earlier versions. */
  chosen?: NewOrdineDraft['cliente'];
  scheda: Pick<Scheda, 'allergie' | 'note'> | null;
  ultimo: NonNullable<ClienteTrovato['ultimo']> | null;
  metodoPagamento: string;
  inviata: Inviata | null;
}

export const NO_CLIENTE: NewOrdineDraft['cliente'] = { nome: '', cognome: '', phone: '', email: '' };

export const makeNewOrdineDraft = (giorno: string): NewOrdineDraft => ({
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

/** A stored draft; undefined for anything else, such as another version's. */
export function readNewOrdineDraft(value: unknown): NewOrdineDraft | undefined {
  const { cliente, righe, giorno } = (value ?? {}) as Partial<NewOrdineDraft>;
  const isOne = typeof cliente === 'object' && Array.isArray(righe) && typeof giorno === 'string';
  return isOne ? (value as NewOrdineDraft) : undefined;
}

export const isUntouched = ({ cliente, righe, note, coupon, giftCard }: NewOrdineDraft): boolean =>
  righe.length === 0 &&
  [...Object.values(cliente), note, coupon, giftCard].every((text) => text.trim() === '');

export function chooseCliente(draft: NewOrdineDraft, trovato: ClienteTrovato): NewOrdineDraft {
  const { nome, cognome, phone, email } = trovato;
  const cliente = { nome, cognome, phone: phone ?? '', email: email ?? '' };
  return {
    ...draft,
    cliente,
    chosen: cliente,
    scheda: { allergie: trovato.allergie, note: trovato.note },
    ultimo: trovato.ultimo ?? null,
  };
}

/** The contacts by which the server knows customers: phones without spaces and Italy's prefix (`telefono_semplice`). */
const recapitiOf = ({ email, phone }: NewOrdineDraft['cliente']): string[] => {
  const dialled = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return [email.trim().toLowerCase(), dialled.replace(/^\+39/, '')].filter(Boolean);
};

/** Whether e-mail or phone still name the chosen customer, to whom the notes belong. */
export function isForChosen({ cliente, chosen = cliente }: NewOrdineDraft): boolean {
  const known = recapitiOf(chosen);
  return known.length === 0 || recapitiOf(cliente).some((recapito) => known.includes(recapito));
}

/** Drops the chosen customer's data, keeps the typed ones and reads `typed` as e-mail, phone or name. */
export function newCliente(draft: NewOrdineDraft, typed: string): NewOrdineDraft {
  const text = typed.trim();
  const words = text.split(/\s+/);
  const known = text.includes('@')
    ? { email: text }
    : /^[+\d][\d\s()./-]*$/.test(text)
      ? { phone: text }
      : { nome: words[0]!, cognome: words.slice(1).join(' ') };
  const chosen: Readonly<Record<string, string>> = draft.chosen ?? {};
  const own = Object.entries(draft.cliente).filter(([field, text]) => text !== chosen[field]);
  const cliente = { ...NO_CLIENTE, ...Object.fromEntries(own), ...known };
  return { ...draft, cliente, chosen: undefined, scheda: null, ultimo: null };
}

export const repeatUltimo = (draft: NewOrdineDraft): NewOrdineDraft =>
  (draft.ultimo?.righe ?? []).reduce(
    (so, riga) => addRiga(so, { ...riga, varianti: [{ id: riga.varianteId, label: riga.nome }] }),
    draft,
  );

/** The request; the server says at each field what is missing. */
const toRequest = ({ cliente, righe, ...draft }: NewOrdineDraft): NuovoOrdineRequest => ({
  cliente: { ...cliente, email: orNone(cliente.email), phone: orNone(cliente.phone) },
  dataRitiro: orNone(draft.dataRitiro)!,
  lines: righe.map(({ varianteId, quantita, note }) => ({
    varianteId,
    quantita: quantita!,
    note: orNone(note),
  })),
  coupon: orNone(draft.coupon),
  giftCard: orNone(draft.giftCard),
  metodoPagamento: draft.metodoPagamento,
  note: orNone(draft.note),
});

/** The request for the price; null while a line is incomplete. It leaves out a half typed customer. */
export function toPreview(draft: NewOrdineDraft): PreviewRequest | null {
  const { metodoPagamento: _, note: __, cliente, ...order } = toRequest(draft);
  const known = order.dataRitiro ? order : { ...order, giorno: orNone(draft.giorno) };
  if (known.lines.length === 0 || known.lines.some(({ quantita }) => !(quantita > 0))) return null;
  const { nome, email, phone } = cliente;
  const digits = (phone ?? '').replace(/\D/g, '');
  const isWhole = nome.trim() && (email ? /.@.+\../.test(email) : digits.length >= 5);
  return isWhole ? { ...known, cliente } : known;
}

/** The draft with its request's key: the last try's if the order is the same, else a new one. */
export function withChiave(draft: NewOrdineDraft, makeChiave: () => string, deroga?: Deroga) {
  const testo = JSON.stringify({ ...toRequest(draft), deroga });
  const chiave = draft.inviata?.testo === testo ? draft.inviata.chiave : makeChiave();
  return { ...draft, inviata: { chiave, testo, incerta: true } };
}

/** An unanswered earlier try with other contents, which may have become an order: the user is asked first. */
export const doubtOf = (
  { inviata: earlier }: NewOrdineDraft,
  { inviata }: { inviata: Inviata },
): Inviata | null => (earlier?.incerta && earlier.chiave !== inviata.chiave ? earlier : null);
