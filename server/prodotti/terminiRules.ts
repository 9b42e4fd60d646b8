import { GIORNI } from '../../src/contract/costanti';
import type { Categoria } from '../../src/contract/prodotti';
import { addDays, fromWallClock, toItalianDay, weekday } from '../base/time';
import type { FieldErrors } from '../base/errors';

/** Until when a product can be ordered and on which days it can be picked up; a limit that is not set allows all. */
export type Termini = Pick<Categoria, 'entroOra' | 'entroGiorni' | 'giorniRitiro' | 'ritiroDal' | 'ritiroAl'>;

/** The limits of a save; those that it leaves out are undefined and stay. */
export function terminiIn({ entroOra, entroGiorni, giorniRitiro, ritiroDal, ritiroAl }: Termini) {
  return { entroOra, entroGiorni, giorniRitiro, ritiroDal, ritiroAl };
}

export const withTermini = (prima: Termini, save: Termini): Termini => ({
  ...prima,
  ...Object.fromEntries(Object.entries(terminiIn(save)).filter(([, value]) => value !== undefined)),
});

export interface ConTermini {
  nome: string;
  terminiPropri: Termini | null;
  terminiCategoria: Termini | null;
}

export interface Ritiro {
  giorno: string;
  now: Date;
}

/** The limits of a product: its own order deadline, week days and period each replace those of its category. */
export function terminiOf(prodotto: Omit<ConTermini, 'nome'>): Termini {
  const { terminiPropri: own, terminiCategoria: categoria } = prodotto;
  const { entroOra, entroGiorni } = (own?.entroOra ? own : categoria) ?? {};
  const { ritiroDal, ritiroAl } = (own?.ritiroDal || own?.ritiroAl ? own : categoria) ?? {};
  const giorniRitiro = own?.giorniRitiro ?? categoria?.giorniRitiro;
  return { entroOra, entroGiorni, giorniRitiro, ritiroDal, ritiroAl };
}

/**
 * The last moment to order for a day. In the hour that autumn repeats it is the first passage, so that orders do not
 * reopen; in the hour that spring skips it is the moment of the jump.
 */
export function scadenzaOf({ entroOra, entroGiorni }: Termini, giorno: string): Date | undefined {
  if (!entroOra) return undefined;
  const last = addDays(giorno, -(entroGiorni ?? 0));
  const next = `${String(Number(entroOra.slice(0, 2)) + 1).padStart(2, '0')}:00`;
  return fromWallClock({ giorno: last, ora: entroOra }) ?? fromWallClock({ giorno: last, ora: next });
}

export function firstScadenza(termini: readonly Termini[], giorno: string): Date | undefined {
  const times = termini.flatMap((one) => scadenzaOf(one, giorno)?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

export function isOltre(termini: Termini, { giorno, now }: Ritiro): boolean {
  const { giorniRitiro, ritiroDal, ritiroAl } = termini;
  const scadenza = scadenzaOf(termini, giorno);
  return (
    (scadenza !== undefined && now > scadenza) ||
    (giorniRitiro != null && !giorniRitiro.includes(weekday(giorno))) ||
    (ritiroDal != null && giorno < ritiroDal) ||
    (ritiroAl != null && giorno > ritiroAl)
  );
}

const NUMERI = ['', '', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'];

function giorniPrima(n: number): string {
  if (n === 0) return 'del giorno stesso';
  return n === 1 ? 'del giorno prima' : `di ${NUMERI[n] ?? n} giorni prima`;
}

const list = new Intl.ListFormat('it');

/** 'venerdì e sabato'; '' for every day. */
function soloGiorni(giorni: readonly number[]): string {
  const nomi = [1, 2, 3, 4, 5, 6, 0]
    .filter((giorno) => giorni.includes(giorno))
    .map((giorno) => GIORNI[giorno]!.toLowerCase());
  return nomi.length === 7 ? '' : list.format(nomi);
}

/** In words: 'ordinabile entro le 12:00 di due giorni prima, solo venerdì e sabato'; '' without limits. */
export function describeTermini(termini: Termini): string {
  const { entroOra, entroGiorni, ritiroDal, ritiroAl } = termini;
  const giorni = soloGiorni(termini.giorniRitiro ?? []);
  const parts = [
    entroOra && `entro le ${entroOra} ${giorniPrima(entroGiorni ?? 0)}`,
    giorni && `solo ${giorni}`,
    [ritiroDal && `dal ${toItalianDay(ritiroDal)}`, ritiroAl && `fino al ${toItalianDay(ritiroAl)}`]
      .filter(Boolean)
      .join(' '),
  ].filter(Boolean);
  if (parts.length === 0) return '';
  return `${entroOra ? 'ordinabile' : 'ritirabile'} ${parts.join(', ')}`;
}

export function termineRefusal(prodotto: ConTermini, ritiro: Ritiro): string | undefined {
  const termini = terminiOf(prodotto);
  return isOltre(termini, ritiro) ? `${prodotto.nome}: ${describeTermini(termini)}.` : undefined;
}

export function terminiErrors({ entroOra, entroGiorni, ritiroDal, ritiroAl }: Termini): FieldErrors {
  const errors: FieldErrors = {};
  if (entroOra && entroGiorni == null) errors.entroGiorni = ['Scrivi anche quanti giorni prima, da 0 a 60'];
  if (!entroOra && entroGiorni != null) errors.entroOra = ['Indica anche fino a che ora, per esempio 12:00'];
  if (ritiroDal && ritiroAl && ritiroDal > ritiroAl)
    errors.ritiroAl = ['L’ultimo giorno viene prima del primo'];
  return errors;
}
