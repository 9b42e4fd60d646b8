import { STATO } from '../../src/contract/costanti';
import type { TipoMessaggio } from '../../src/contract/messaggi';

/** 'invio': a sender is sending it. 'superato': it was never sent, because it was no longer true. */
export interface Messaggio {
  tipo: TipoMessaggio;
  stato: 'attesa' | 'invio' | 'inviato' | 'fallito' | 'superato';
}

export type Happened = 'nuovo' | 'modificato' | 'stato' | 'annullato' | 'ripristinato' | 'nonRitirato';

const isOpen = (stato: number) => stato === STATO.InLavorazione || stato === STATO.ProntoPerIlRitiro;

/** @param toldSince whether a later mail went out already: after it, how the order began would confuse */
export function holds(tipo: TipoMessaggio, stato: number, toldSince = false): boolean {
  if (tipo === 'ricevuto' && toldSince) return false;
  if (tipo === 'pronto') return stato === STATO.ProntoPerIlRitiro;
  return tipo === 'annullato' ? stato === STATO.Annullato : isOpen(stato);
}

/** @param stato the order's status after the change @param soFar the order's messages, sent or waiting, oldest first */
export function newsFor(happened: Happened, stato: number, soFar: readonly Messaggio[]) {
  const knownAt = soFar.findLastIndex((each) => each.stato === 'invio' || each.stato === 'inviato');
  const known = soFar[knownAt]?.tipo;
  const leftOut = soFar.slice(knownAt + 1).filter((each) => each.stato === 'superato');
  const due = leftOut.findLast((each) => holds(each.tipo, stato))?.tipo;
  const waits = (which: TipoMessaggio) =>
    soFar.some((each) => each.tipo === which && each.stato === 'attesa');
  const told = {
    nuovo: 'ricevuto',
    // A waiting first message will tell the changed order, unless a later one has overtaken it.
    modificato: waits('ricevuto') && !known ? undefined : 'modificato',
    // An order that is ready for the second time is no news, but what was due while it was handed over by mistake is.
    stato: stato === STATO.ProntoPerIlRitiro && known !== 'pronto' ? 'pronto' : due,
    annullato: 'annullato',
    // Who was told of the cancellation must learn that the order stands again, others what was due while it did not.
    ripristinato: known === 'annullato' ? 'modificato' : due,
    nonRitirato: 'nonRitirato',
  } as const satisfies Record<Happened, TipoMessaggio | undefined>;
  const tipo = told[happened];
  return tipo && holds(tipo, stato) && !waits(tipo) ? tipo : undefined;
}

/** Older messages are not sent, because they would confuse. */
export const HOURS = 24;

const MINUTES = [1, 5, 15, 60];

/** Minutes until the next try; null to give up. @param age of the message, in minutes */
export function nextTry(tries: number, age: number): number | null {
  const wait = MINUTES[Math.min(tries, MINUTES.length) - 1]!;
  return age + wait > HOURS * 60 ? null : wait;
}

/** Digits with the country code, by default Italy's. Undefined for Italian landlines and invalid numbers. */
export function mobileOf(phone: string): string | undefined {
  const dialled = phone.replace(/[^+\d]/g, '').replace(/^00/, '+');
  const digits = dialled.startsWith('+') ? dialled.slice(1) : `39${dialled}`;
  return /^(?:39(?=3\d{8,9}$)|(?!39|0))\d{7,15}$/.test(digits) ? digits : undefined;
}

/** Undefined once the order was handed over. */
export function occasionOf(ordine: { stato: number; modificato: boolean }): TipoMessaggio | undefined {
  const { stato } = ordine;
  if (stato === STATO.InLavorazione) return ordine.modificato ? 'modificato' : 'ricevuto';
  if (stato === STATO.ProntoPerIlRitiro) return 'pronto';
  return stato === STATO.Annullato ? 'annullato' : undefined;
}
