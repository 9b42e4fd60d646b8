import type { Deroga } from '../../../contract/oltre';
import type { PreviewRequest, ClienteTrovato, NuovoOrdineRequest } from '../../../contract/nuovoOrdine';
import type { Scheda } from '../../../contract/ordini';
import { addRiga, orNone, type OrdineDraft } from '../ordineDraft';

/** The last try, and the key that it was sent with: the same order is sent with it again, another with a new one. */
export interface Inviata {
  chiave: string;
  testo: string;
  /** Nobody knows what became of it. */
  incerta: boolean;
}

export interface NewOrdineDraft extends OrdineDraft {
  cliente: Record<'nome' | 'cognome' | 'phone' | 'email', string>;
  /** The customer as they were when they were chosen; a draft that an earlier version kept has none. */
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

/** A draft that was kept, by this version of the app; undefined for anything else. */
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

/** As the server knows customers by them: phones without their groups and Italy's prefix (`telefono_semplice`). */
const recapitiOf = ({ email, phone }: NewOrdineDraft['cliente']): string[] => {
  const dialled = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return [email.trim().toLowerCase(), dialled.replace(/^\+39/, '')].filter(Boolean);
};

/** Whether the order still names who was chosen, by e-mail or by phone: what is to be kept in mind is theirs. */
export function isForChosen({ cliente, chosen = cliente }: NewOrdineDraft): boolean {
  const known = recapitiOf(chosen);
  return known.length === 0 || recapitiOf(cliente).some((recapito) => known.includes(recapito));
}

/** Of who was chosen before nothing stays, of what was typed all. */
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

/** What is sent. What is missing is told by the server, at its field. */
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

/** What is known of the order for its price; null while a line says nothing. A customer half typed is left out. */
export function toPreview(draft: NewOrdineDraft): PreviewRequest | null {
  const { metodoPagamento: _, note: __, cliente, ...order } = toRequest(draft);
  const known = order.dataRitiro ? order : { ...order, giorno: orNone(draft.giorno) };
  if (known.lines.length === 0 || known.lines.some(({ quantita }) => !(quantita > 0))) return null;
  const { nome, email, phone } = cliente;
  const digits = (phone ?? '').replace(/\D/g, '');
  const isWhole = nome.trim() && (email ? /.@.+\../.test(email) : digits.length >= 5);
  return isWhole ? { ...known, cliente } : known;
}

/** The draft as it is sent, with the key of the same order if it was sent before. */
export function withChiave(draft: NewOrdineDraft, makeChiave: () => string, deroga?: Deroga) {
  const testo = JSON.stringify({ ...toRequest(draft), deroga });
  const chiave = draft.inviata?.testo === testo ? draft.inviata.chiave : makeChiave();
  return { ...draft, inviata: { chiave, testo, incerta: true } };
}

/** An earlier try that may have become another order than the one that is sent now: it is asked about before. */
export const doubtOf = (
  { inviata: earlier }: NewOrdineDraft,
  { inviata }: { inviata: Inviata },
): Inviata | null => (earlier?.incerta && earlier.chiave !== inviata.chiave ? earlier : null);
