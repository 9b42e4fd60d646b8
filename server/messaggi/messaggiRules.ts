import { STATO } from '../../src/contract/costanti';
import type { TipoMessaggio } from '../../src/contract/messaggi';

/** 'invio' is being sent, 'superato' was not sent because it did not hold any more. */
export interface Messaggio {
  tipo: TipoMessaggio;
  stato: 'attesa' | 'invio' | 'inviato' | 'fallito' | 'superato';
}

export type Happened = 'nuovo' | 'modificato' | 'stato' | 'annullato' | 'ripristinato' | 'nonRitirato';

const isOpen = (stato: number) => stato === STATO.InLavorazione || stato === STATO.ProntoPerIlRitiro;

export function holds(tipo: TipoMessaggio, stato: number): boolean {
  if (tipo === 'pronto') return stato === STATO.ProntoPerIlRitiro;
  return tipo === 'annullato' ? stato === STATO.Annullato : isOpen(stato);
}

/** @param stato after what was done @param soFar what was or is to be told of the order so far, the oldest first */
export function newsFor(
  happened: Happened,
  stato: number,
  soFar: readonly Messaggio[],
): TipoMessaggio | undefined {
  const known = soFar.findLast((each) => each.stato === 'invio' || each.stato === 'inviato')?.tipo;
  const waits = (which: TipoMessaggio) =>
    soFar.some((each) => each.tipo === which && each.stato === 'attesa');
  const told = {
    nuovo: 'ricevuto',
    // The first message says what holds when it leaves.
    modificato: waits('ricevuto') ? undefined : 'modificato',
    // Put back and made ready again is no news.
    stato: known === 'pronto' ? undefined : 'pronto',
    annullato: 'annullato',
    // Who was told that it is cancelled must know that it is not. Nobody else has noticed.
    ripristinato: known === 'annullato' ? 'modificato' : undefined,
    nonRitirato: 'nonRitirato',
  } as const satisfies Record<Happened, TipoMessaggio | undefined>;
  const tipo = told[happened];
  return tipo && holds(tipo, stato) && !waits(tipo) ? tipo : undefined;
}

/** Messages older than this are not sent any more: they would confuse. */
export const HOURS = 24;

const MINUTES = [1, 5, 15, 60];

/** Null when it is given up; `age` is in minutes. */
export function nextTry(tries: number, age: number): number | null {
  const wait = MINUTES[Math.min(tries, MINUTES.length) - 1]!;
  return age + wait > HOURS * 60 ? null : wait;
}
