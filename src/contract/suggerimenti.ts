import { z } from 'zod';

const AT_MOST = 12;

/** What lines of a category's products may ask for: 'a fette'. */
export const SuggerimentiLetti = z
  .array(z.string())
  .nullish()
  .meta({ description: 'Extended: what lines of its products may ask for, in turn' });

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
  .meta({
    description: `Extended: what lines of its products may ask for, in turn; at most ${AT_MOST} of 40 characters. Left out they stay`,
  });
