import type { Limite as LimiteWire, LimiteSave, Unita } from '../../src/contract/limiti';
import { addUp } from '../base/addUp';
import type { Oltrepassato } from '../base/oltreRules';
import { toLongDay } from '../base/time';
import type { FieldErrors } from '../base/errors';
import { formatGrammi, pesoNominale } from '../prodotti/peso';

/** Holds on each date from `dal` to `al`; `massimo` is in pieces or whole grams. */
export interface Limite extends Pick<LimiteWire, 'id' | 'nome' | 'unita' | 'massimo' | 'dal' | 'al'> {
  attivo: boolean;
}

export interface LimiteGiorno extends Limite {
  giorno: string;
  usati: number;
}

export interface Booking {
  limiteId: number;
  aPezzo: number;
}

export const limita = ({ attivo, dal, al }: Pick<Limite, 'attivo' | 'dal' | 'al'>, giorno: string): boolean =>
  attivo && (dal ?? giorno) <= giorno && giorno <= (al ?? giorno);

/** The most that can be saved as a variant's weight (`pesoToWrite`); older weights may be greater. */
const MAX_GRAMMI = 9_999_999;

/** In pieces or grams; undefined when a limit in kilograms meets a weight that is not in grams. */
export function aPezzoOf(unita: Unita, peso: string): number | undefined {
  if (unita === 'pezzi') return 1;
  const grammi = pesoNominale(peso) ?? Infinity;
  return grammi > MAX_GRAMMI ? undefined : Math.ceil(grammi);
}

export function bookingOf(limite: LimiteGiorno | undefined, peso: string): Booking | null {
  if (!limite || !limita(limite, limite.giorno)) return null;
  const aPezzo = aPezzoOf(limite.unita, peso);
  return aPezzo === undefined ? null : { limiteId: limite.id, aPezzo };
}

/** '3,5 kg', '1 pezzo', '12 pezzi'. */
export function formatQuanto(unita: Unita, quanto: number): string {
  if (unita === 'kg') return formatGrammi(quanto);
  return quanto === 1 ? '1 pezzo' : `${quanto} pezzi`;
}

export const toWire = (unita: Unita, quanto: number): number => (unita === 'kg' ? quanto / 1_000 : quanto);
export const fromWire = (unita: Unita, quanto: number): number =>
  unita === 'kg' ? Math.round(quanto * 1_000) : quanto;

export const restaOf = ({ massimo, usati }: Pick<LimiteGiorno, 'massimo' | 'usati'>): number =>
  Math.max(0, massimo - usati);

function fullText(limite: LimiteGiorno): string {
  const { giorno, unita, nome } = limite;
  const resta = restaOf(limite);
  if (resta === 0) return `Per ${toLongDay(giorno)} non resta niente di ${nome}.`;
  const verbo = unita === 'pezzi' && resta === 1 ? 'resta' : 'restano';
  return `Per ${toLongDay(giorno)} ${verbo} ${formatQuanto(unita, resta)} di ${nome}.`;
}

/** @param inUso the unit in which orders have booked already */
export function limiteErrors({ unita, massimo, dal, al }: LimiteSave, inUso: Unita = unita): FieldErrors {
  const errors: FieldErrors = {};
  if (unita === 'pezzi' && !Number.isInteger(massimo)) errors.massimo = ['I pezzi devono essere interi.'];
  if (dal && al && al < dal) errors.al = ['L’ultimo giorno viene prima del primo.'];
  if (unita !== inUso)
    errors.unita = [`Ci sono già ordini contati in ${inUso}: per un’altra unità crea un nuovo limite.`];
  return errors;
}

/** @param locked those of the variants `ids` that exist */
export function variantiErrors(
  { id, unita }: Pick<Limite, 'id' | 'unita'>,
  ids: readonly number[],
  locked: readonly { peso: string; limiteId: number | null; ritirata: boolean }[],
  field: string,
): FieldErrors {
  const isGone = locked.length < ids.length || locked.some(({ ritirata }) => ritirata);
  const elsewhere = locked.find(({ limiteId }) => limiteId !== null && limiteId !== id);
  const unweighed = locked.find(({ peso }) => aPezzoOf(unita, peso) === undefined);
  const message = isGone
    ? 'Il prodotto è cambiato nel frattempo: scegli di nuovo.'
    : elsewhere
      ? `Il peso ${elsewhere.peso} è già in un altro limite: prima toglilo da quello.`
      : unweighed && `Il peso «${unweighed.peso}» non è in grammi: non si può contare in kg.`;
  return message ? { [field]: [message] } : {};
}

export const inUsoText = (ordini: number): string =>
  `${ordini === 1 ? 'Un ordine da ritirare lo usa' : `${ordini} ordini da ritirare lo usano`}: si può eliminare quando non ce ne sono più. Per non limitare altri ordini, togli i prodotti.`;

export interface BookedRiga {
  booking: Booking | null | undefined;
  giorno: string;
  quantita: number;
  field: string;
}

/** Names the field of the first line that exceeds a limit of the locked `giorni`. */
export function fullLimiti(righe: readonly BookedRiga[], giorni: readonly LimiteGiorno[]): Oltrepassato[] {
  return giorni.flatMap((limite) => {
    const { id, nome, giorno, unita, massimo, usati } = limite;
    const own = righe
      .filter((riga) => riga.booking?.limiteId === id && riga.giorno === giorno)
      .map(({ booking, quantita, field }) => ({ quanto: booking!.aPezzo * quantita, field }));
    const more = own.reduce((sum, { quanto }) => sum + quanto, 0);
    if (more <= 0 || usati + more <= massimo || !limita(limite, giorno)) return [];
    return [
      {
        regola: `data:${id}`,
        campo: firstBeyond(own, restaOf(limite)),
        causa: fullText(limite),
        testo: `${nome}: ${formatQuanto(unita, usati + more - massimo)} oltre il limite del giorno`,
      },
    ];
  });
}

function firstBeyond(own: readonly { quanto: number; field: string }[], resta: number): string {
  let left = resta - own.reduce((sum, { quanto }) => sum + Math.min(0, quanto), 0);
  const beyond = own.filter(({ quanto }) => quanto > 0).find(({ quanto }) => (left -= quanto) < 0);
  return beyond!.field;
}

/** What orders take of each limit and day, by `chiaveOf`; a negative number gives back. */
export type Prenotazioni = ReadonlyMap<string, number>;

export const chiaveOf = (limiteId: number, giorno: string): string => `${limiteId} ${giorno}`;

export function readChiave(chiave: string): { limiteId: number; giorno: string } {
  const [limiteId, giorno] = chiave.split(' ') as [string, string];
  return { limiteId: Number(limiteId), giorno };
}

export const prenotazioniOf = (righe: readonly Omit<BookedRiga, 'field'>[]): Prenotazioni =>
  addUp(
    righe.flatMap(({ booking, giorno, quantita }) =>
      booking ? [[chiaveOf(booking.limiteId, giorno), booking.aPezzo * quantita] as const] : [],
    ),
  );

export function limitiInLog(giorni: readonly LimiteGiorno[], prenotazioni: Prenotazioni) {
  const booked = giorni.filter(({ id, giorno }) => prenotazioni.get(chiaveOf(id, giorno)));
  if (booked.length === 0) return undefined;
  const usati = (more: (chiave: string) => number) =>
    Object.fromEntries(
      booked.map(({ id, giorno, usati: n }) => [chiaveOf(id, giorno), n + more(chiaveOf(id, giorno))]),
    );
  const dopo = usati((chiave) => prenotazioni.get(chiave)!);
  return { prima: { limiti: usati(() => 0) }, dopo: { limiti: dopo } };
}
