import { z } from 'zod';
import { MessageBody } from './common';
import { DettaglioOrdine, OrdineDettaglio } from './ordini';
import { DopoStampa } from './stampe';

/** POST /ordini/gruppo/dettagli in the extended mode: besides, what lines are put together by. */
export const OrdineDaPreparare = OrdineDettaglio.extend({
  dettagliOrdine: z.array(
    DettaglioOrdine.extend({
      id: z.number().int(),
      categoria: z.string().meta({ description: 'Under which it was sold' }),
      pesoNominale: z.number().optional().meta({ description: 'Grams of one piece' }),
      variante: z.string().meta({ description: 'The weight with which `nomeProdotto` ends' }),
    }),
  ),
});
export type OrdineDaPreparare = z.infer<typeof OrdineDaPreparare>;

/** POST /ordini/{id}/stampa and /ordini/gruppo/stampa in the extended mode. */
export const StampaFatta = MessageBody.extend({
  stampe: z.array(
    z.object({
      id: z.number().int(),
      copia: z.number().int().meta({ description: '1 for the first; two prints never have the same' }),
      revisione: z.number().int().meta({ description: 'Of the order as it was, for the paper to be of it' }),
      dopoStampa: z.array(DopoStampa).meta({ description: 'What has changed since the copy before' }),
    }),
  ),
});
export type StampaFatta = z.infer<typeof StampaFatta>;
