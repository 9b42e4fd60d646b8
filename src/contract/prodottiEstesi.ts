import { z } from 'zod';
import { Giorno } from './common';
import { CODICI_ALLERGENI, PRESENZE } from './allergeniRules';

/** Order deadline and pickup days as read; absent fields set no limit. */
export const TERMINI_LETTI = {
  entroOra: z.string().nullish().describe('Extended: HH:mm, Europe/Rome'),
  entroGiorni: z.int().nullish().describe('Extended: so many days before the pickup'),
  giorniRitiro: z
    .array(z.int())
    .nullish()
    .describe('Extended: the week days of pickup, 0 Domenica to 6 Sabato'),
  ritiroDal: z.string().nullish().describe('Extended: the first day of pickup'),
  ritiroAl: z.string().nullish().describe('Extended: the last day of pickup'),
  termini: z.string().optional().describe('Extended: all of these in Italian'),
};

const GIORNI_PRIMA = 'Scrivi quanti giorni prima, da 0 a 60';

/** Order deadline and pickup days as saved; null removes the limit, an absent field stays unchanged. */
export const TERMINI_SALVATI = {
  entroOra: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Indica l’ora, per esempio 12:00')
    .nullable()
    .transform((ora) => ora || null)
    .optional(),
  entroGiorni: z.int(GIORNI_PRIMA).min(0, GIORNI_PRIMA).max(60, GIORNI_PRIMA).nullish(),
  giorniRitiro: z
    .array(z.int('Giorno non valido').min(0, 'Giorno non valido').max(6, 'Giorno non valido'))
    .max(7, 'Giorno ripetuto')
    .nullable()
    .transform((giorni) => (giorni?.length ? giorni : null))
    .optional(),
  ritiroDal: Giorno.nullish(),
  ritiroAl: Giorno.nullish(),
};

const NON_VALIDI = 'Allergeni non validi';
const allergeni = z
  .partialRecord(z.enum(CODICI_ALLERGENI), z.enum(PRESENZE, NON_VALIDI), NON_VALIDI)
  .nullish()
  .describe(
    'Extended: the allergens of Annex II of Regulation (EU) 1169/2011. Of one that is left out nothing is declared, which is not that there is none; null or {} declares nothing',
  );

const VERIFICATI = 'Extended: yyyy-MM-dd, when the declaration of allergens was last checked';

export const ALLERGENI_LETTI = {
  allergeni,
  allergeniVerificati: z.string().nullish().describe(VERIFICATI),
};

/** An absent field stays unchanged. */
export const ALLERGENI_SALVATI = {
  allergeni,
  allergeniVerificati: Giorno.nullish().describe(
    `${VERIFICATI}, not in the future. As it was, or none: today if the declaration changes`,
  ),
};

const AT_MOST = 12;

/** What lines of a category's products may ask for: 'a fette'. */
export const SuggerimentiLetti = z
  .array(z.string())
  .nullish()
  .describe('Extended: what lines of its products may ask for, in turn');

/** The same as it is saved: empty ones are left out. */
export const SuggerimentiSalvati = z
  .array(z.string('Scrivi i suggerimenti separati da virgole'))
  .max(100, `Al massimo ${AT_MOST} suggerimenti`)
  .transform((words) => words.map((word) => word.trim()).filter((word) => word !== ''))
  .refine((words) => words.length <= AT_MOST, `Al massimo ${AT_MOST} suggerimenti`)
  .refine((words) => words.every((word) => word.length <= 40), 'Al massimo 40 caratteri per suggerimento')
  .refine((words) => !words.some((word) => word.includes(',')), 'Un suggerimento non può avere virgole')
  .refine(
    (words) => new Set(words.map((word) => word.toLowerCase())).size === words.length,
    'Un suggerimento è ripetuto',
  )
  .transform((words) => (words.length > 0 ? words : null))
  .nullish()
  .describe(
    `Extended: what lines of its products may ask for, in turn; at most ${AT_MOST} of 40 characters. Left out they stay`,
  );
