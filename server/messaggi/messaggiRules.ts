import { STATO } from '../../src/contract/costanti';
import type { TipoMessaggio } from '../../src/contract/messaggi';

/** A message of an order: 'invio' is being sent, 'superato' was not sent because it did not hold any more. */
export interface Messaggio {
  tipo: TipoMessaggio;
  stato: 'attesa' | 'invio' | 'inviato' | 'fallito' | 'superato';
}

/** An event of an order, the order's status now, and what the log says was done. */
export interface Accaduto {
  tipo: string;
  stato: number;
  azione: string | null;
}

const isOpen = (stato: number) => stato === STATO.InLavorazione || stato === STATO.ProntoPerIlRitiro;

/** Whether a message says what holds of an order with this status. */
export function vale(tipo: TipoMessaggio, stato: number): boolean {
  if (tipo === 'pronto') return stato === STATO.ProntoPerIlRitiro;
  return tipo === 'annullato' ? stato === STATO.Annullato : isOpen(stato);
}

/**
 * What the customer is to be told of an event, if anything.
 * @param detti what was or is to be told of the order so far, the oldest first
 */
export function daDire(
  { tipo, stato, azione }: Accaduto,
  detti: readonly Messaggio[],
): TipoMessaggio | undefined {
  const saputo = detti.findLast((detto) => detto.stato === 'invio' || detto.stato === 'inviato')?.tipo;
  const waits = (which: TipoMessaggio) =>
    detti.some((detto) => detto.tipo === which && detto.stato === 'attesa');
  const told = ((): TipoMessaggio | undefined => {
    if (tipo === 'nuovo') return 'ricevuto';
    if (tipo === 'annullato') return 'annullato';
    // Who was told that it is cancelled must know that it is not. Nobody else has noticed.
    if (azione === 'ripristina') return saputo === 'annullato' ? 'modificato' : undefined;
    // Put back and made ready again is no news.
    if (tipo === 'stato') return saputo === 'pronto' ? undefined : 'pronto';
    // The first message says what holds when it leaves; other changes of the row are the shop's own affair.
    return azione === 'modifica' && !waits('ricevuto') ? 'modificato' : undefined;
  })();
  return told && vale(told, stato) && !waits(told) ? told : undefined;
}

/** Messages older than this are not sent any more: they would confuse. */
export const HOURS = 24;

const MINUTES = [1, 5, 15, 60];

/** Minutes until the next try, or null when it is given up; `age` is the message's, in minutes. */
export function nextTry(tries: number, age: number): number | null {
  const wait = MINUTES[Math.min(tries, MINUTES.length) - 1]!;
  return age + wait > HOURS * 60 ? null : wait;
}
