import { z } from 'zod';
import { CODICI_ALLERGENI, PRESENZE } from './allergeniRules';
import { Giorno } from './common';

const NON_VALIDI = 'Allergeni non validi';
const allergeni = z
  .partialRecord(z.enum(CODICI_ALLERGENI), z.enum(PRESENZE, NON_VALIDI), NON_VALIDI)
  .nullish()
  .meta({
    description:
      'Extended: the allergens of Annex II of Regulation (EU) 1169/2011. Of one that is left out nothing is declared, which is not that there is none; null or {} declares nothing',
  });

const VERIFICATI = 'Extended: yyyy-MM-dd, when the declaration of allergens was last checked';

/** What a product declares of its allergens, as it is read. */
export const ALLERGENI_LETTI = {
  allergeni,
  allergeniVerificati: z.string().nullish().meta({ description: VERIFICATI }),
};

/** The same as it is saved: what is left out stays. */
export const ALLERGENI_SALVATI = {
  allergeni,
  allergeniVerificati: Giorno.nullish().meta({
    description: `${VERIFICATI}, not in the future. As it was, or none: today if the declaration changes`,
  }),
};
