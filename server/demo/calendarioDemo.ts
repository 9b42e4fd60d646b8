import type { chiusure, disponibilitaGiorni, eccezioni } from '../db/schema';
import { slotsOfDay, type Slot } from '../calendario/slotRules';
import { addDays, weekday } from '../base/time';

const DOMENICA = 0;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

export const ORARI_DEMO = WEEK.map((giorno) => ({
  giorno,
  oraApertura: '08:00',
  oraChiusura: giorno === DOMENICA ? '13:30' : '20:00',
  chiuso: false,
}));

/** Open every day, so that the demonstration has a day to show whenever it starts. */
export const SLOT_DEMO: (typeof disponibilitaGiorni.$inferInsert)[] = WEEK.flatMap((giornoSettimana) =>
  giornoSettimana === DOMENICA
    ? [{ giornoSettimana, oraInizio: '08:00', oraFine: '13:30', slotMinuti: 30, maxOrdiniPerSlot: 10 }]
    : [
        { giornoSettimana, oraInizio: '08:00', oraFine: '13:00', slotMinuti: 30, maxOrdiniPerSlot: 6 },
        { giornoSettimana, oraInizio: '15:30', oraFine: '20:00', slotMinuti: 30, maxOrdiniPerSlot: 6 },
      ],
);

const HOLIDAYS: readonly (readonly [string, string | null])[] = [
  ['01-01', 'Capodanno'],
  ['05-01', null],
  ['08-15', 'Ferragosto'],
  ['12-25', 'Natale'],
  ['12-26', 'Santo Stefano'],
];

export function chiusureDemo(today: string): Omit<typeof chiusure.$inferSelect, 'id'>[] {
  const year = Number(today.slice(0, 4));
  const holidays = [year, year + 1].flatMap((y) =>
    HOLIDAYS.map(([day, motivo]) => ({ data: `${y}-${day}`, motivo })),
  );
  const coming = holidays.filter(({ data }) => data > today && data <= addDays(today, 366));
  const stocktaking = { data: addDays(today, 11), motivo: 'Inventario' };
  const taken = coming.some(({ data }) => data === stocktaking.data);
  return taken ? coming : [...coming, stocktaking];
}

/** A day without a break, later than the first orders. */
export const eccezioniDemo = (today: string): (typeof eccezioni.$inferInsert)[] => [
  { data: addDays(today, 9), oraInizio: '07:30', oraFine: '18:00', slotMinuti: 30, maxOrdiniPerSlot: 9 },
];

export function slotsDemo(giorno: string, chiusure: ReturnType<typeof chiusureDemo>): Slot[] {
  return slotsOfDay({
    giorno,
    finestre: SLOT_DEMO.filter(({ giornoSettimana }) => giornoSettimana === weekday(giorno)),
    apertura: ORARI_DEMO[weekday(giorno)],
    chiusura: chiusure.find(({ data }) => data === giorno),
  });
}
