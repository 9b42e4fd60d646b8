import { z } from 'zod';
import { Giorno } from './common';

/** Until when something is ordered and on which days it is picked up, as it is read: what sets no limit is absent. */
export const TERMINI_LETTI = {
  entroOra: z.string().nullish().meta({ description: 'Extended: HH:mm, Europe/Rome' }),
  entroGiorni: z.number().int().nullish().meta({ description: 'Extended: so many days before the pickup' }),
  giorniRitiro: z
    .array(z.number().int())
    .nullish()
    .meta({ description: 'Extended: the week days of pickup, 0 Domenica to 6 Sabato' }),
  ritiroDal: z.string().nullish().meta({ description: 'Extended: the first day of pickup' }),
  ritiroAl: z.string().nullish().meta({ description: 'Extended: the last day of pickup' }),
  termini: z.string().optional().meta({ description: 'Extended: all of these in Italian' }),
};

const GIORNI_PRIMA = 'Scrivi quanti giorni prima, da 0 a 60';

/** The same as it is saved: null sets no limit, and what is left out stays. */
export const TERMINI_SALVATI = {
  entroOra: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Indica l’ora, per esempio 12:00')
    .nullable()
    .transform((ora) => ora || null)
    .optional(),
  entroGiorni: z.number(GIORNI_PRIMA).int(GIORNI_PRIMA).min(0, GIORNI_PRIMA).max(60, GIORNI_PRIMA).nullish(),
  giorniRitiro: z
    .array(z.int('Giorno non valido').min(0, 'Giorno non valido').max(6, 'Giorno non valido'))
    .max(7, 'Giorno ripetuto')
    .nullable()
    .transform((giorni) => (giorni?.length ? giorni : null))
    .optional(),
  ritiroDal: Giorno.nullish(),
  ritiroAl: Giorno.nullish(),
};
