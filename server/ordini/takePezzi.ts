import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { Tx } from '../db/database';
import type { Caller } from '../base/caller';
import { refusalOf, type Oltrepassato, type Oltre } from '../base/oltreRules';
import { bookingOf, type LimiteGiorno, type Booking } from '../limiti/limitiRules';
import { termineRefusal, type ConTermini, type Ritiro } from '../prodotti/terminiRules';
import { formatPeso } from '../prodotti/peso';
import { lockVarianti, takeScorta, type LockedVariante } from '../prodotti/scortaRepository';
import { scortaIn } from './scortaRules';

type Line = NuovoOrdineRequest['lines'][number];

/** `booking` is null when the line takes stock; `field` names the line in error messages. */
export type BookedLine = Line & { booking: Booking | null; field: string };

/** @param giorni the day's locked limits; without them variants that have a limit are not checked for stock */
export const withBookings = (
  lines: readonly Line[],
  locked: ReadonlyMap<number, LockedVariante>,
  giorno = '',
  giorni?: readonly LimiteGiorno[],
): (BookedLine & { giorno: string })[] =>
  lines.map((asked, n) => {
    const { limiteId = null, peso = '' } = locked.get(asked.varianteId) ?? {};
    const line = { ...asked, giorno, field: `lines.${n}` };
    if (limiteId === null) return { ...line, booking: null };
    const limite = giorni?.find(({ id }) => id === limiteId);
    return { ...line, booking: giorni ? bookingOf(limite, peso) : { limiteId, aPezzo: 1 } };
  });

/** With `ritiro` the products' order deadlines and pickup days are checked (extended). */
export interface Vendita {
  ruolo: Caller['ruolo'];
  ritiro?: Ritiro | undefined;
  oltre: Oltre;
}

function lineRefusal(variante: LockedVariante | undefined, ruolo: Caller['ruolo']): string | undefined {
  if (!variante) return 'Uno dei prodotti scelti non esiste più.';
  // Staff may sell by phone what the catalogue hides.
  if (variante.nonVisualizzare && ruolo === 'vetrina')
    return `«${variante.nome}» non è al momento in vendita.`;
  return undefined;
}

function lineLimiti(variante: LockedVariante, quantita: number, campo: string, ritiro?: Ritiro) {
  const { id, nome, quantitaDisponibile: left } = variante;
  const termine = termineOf(variante, id, campo, ritiro);
  if (left >= quantita || quantita === 0) return termine;
  const rest = left <= 0 ? 'è esaurito' : left === 1 ? 'ne resta 1' : `ne restano ${left}`;
  const what = `«${nome}» ${formatPeso(variante.peso)}`;
  const scorta = {
    regola: `scorta:${id}`,
    campo,
    causa: `Disponibilità insufficiente per ${what}: ${rest}.`,
    testo: `${what}: ${quantita - Math.max(left, 0)} oltre la scorta`,
  };
  return [scorta, ...termine];
}

export function termineOf(prodotto: ConTermini, id: number, campo: string, ritiro?: Ritiro): Oltrepassato[] {
  const causa = ritiro && termineRefusal(prodotto, ritiro);
  const testo = `«${prodotto.nome}» oltre il termine o fuori dai suoi giorni`;
  return causa === undefined ? [] : [{ regola: `termine:${id}`, campo, causa, testo }];
}

/** To be locked before the slot, which orders of other products share. */
export async function lockPezzi(tx: Tx, lines: readonly Line[]) {
  const ids = new Set(lines.map(({ varianteId }) => varianteId));
  const locked = ids.size > 0 ? await lockVarianti(tx, [...ids]) : [];
  return new Map(locked.map((variante) => [variante.id, variante]));
}

/** Adds exceeded limits to `oltre`. @throws Conflict with every line that cannot be sold, at its variant's first line */
export function checkPezzi(
  lines: readonly BookedLine[],
  vendita: Vendita,
  locked: ReadonlyMap<number, LockedVariante>,
): void {
  const causes: Pick<Oltrepassato, 'campo' | 'causa'>[] = [];
  const limiti: Oltrepassato[] = [];
  const scorta = scortaIn(lines);
  for (const id of new Set(lines.map(({ varianteId }) => varianteId))) {
    const quantita = scorta.get(id) ?? 0;
    const { field: campo } = lines.find((line) => line.varianteId === id)!;
    const causa = lineRefusal(locked.get(id), vendita.ruolo);
    const beyond = causa === undefined ? lineLimiti(locked.get(id)!, quantita, campo, vendita.ritiro) : [];
    causes.push(...(causa === undefined ? beyond : [{ campo, causa }]));
    limiti.push(...beyond);
  }
  if (causes.length > limiti.length) throw refusalOf(causes);
  vendita.oltre.add(...limiti);
}

/** Takes stock for the lines without a booking. @throws Conflict as `checkPezzi`, and for exceeded limits */
export async function takePezzi(tx: Tx, ...sold: Parameters<typeof checkPezzi>): Promise<void> {
  const [lines, { oltre }] = sold;
  checkPezzi(...sold);
  oltre.judge();
  if (!(await takeScorta(tx, scortaIn(lines), oltre.has('scorta'))))
    throw new Error('a locked variant changed under its lock');
}
