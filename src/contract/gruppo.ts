import { z } from 'zod';
import { Id, MessageBody } from './common';
import { CambioStatoPesato } from './modifica';
import { CambioStato, DettaglioOrdine, DopoStampa, OrdineDettaglio } from './ordini';

const AT_MOST = 500;
const atOnce = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, 'Scegli almeno un ordine.')
    .max(AT_MOST, `Al massimo ${AT_MOST} ordini alla volta: scegline di meno.`);

/** Several orders at once (extended). */
export const GruppoRequest = z.object({ ids: atOnce(Id) });

/** POST /ordini/gruppo/stato */
export const CambioGruppo = GruppoRequest.extend(CambioStatoPesato.shape);
export type CambioGruppo = z.infer<typeof CambioGruppo>;

/** A changed order, with what an undo needs. */
const Cambiato = z.object({
  id: Id,
  prima: CambioStato.shape.status.describe('The status that it had'),
  versione: Id.describe('The one that the change gave it'),
});

/** POST /ordini/gruppo/annulla: `fatti` is from the answer to the change to undo. */
export const AnnullaGruppo = z.object({ fatti: atOnce(Cambiato) });
export type AnnullaGruppo = z.infer<typeof AnnullaGruppo>;

export const GruppoFatto = MessageBody.extend({
  fatti: z.array(Cambiato),
  invariati: z.array(Id).describe('They had that status'),
  rifiutati: z.array(
    z.object({
      id: Id,
      numeroOrdine: z.string().optional().describe('Absent of an order that is not there'),
      causa: z.string().describe('To stand behind its number'),
      daPesare: z.literal(true).optional().describe('With `senzaPeso` it would be handed over'),
      daPagare: z.literal(true).optional().describe('With `nonPagato` it would be handed over'),
    }),
  ),
});
export type GruppoFatto = z.infer<typeof GruppoFatto>;

/** POST /ordini/gruppo/dettagli in the extended mode: also the fields by which the page groups lines. */
export const OrdineDaPreparare = OrdineDettaglio.extend({
  dettagliOrdine: DettaglioOrdine.extend({
    id: z.int(),
    categoria: z.string().describe('Under which it was sold'),
    pesoNominale: z.number().optional().describe('Grams of one piece'),
    variante: z.string().describe('The weight with which `nomeProdotto` ends'),
  }).array(),
});
export type OrdineDaPreparare = z.infer<typeof OrdineDaPreparare>;

/** POST /ordini/gruppo/stampa in the extended mode. */
export const StampaFatta = MessageBody.extend({
  stampe: z.array(
    z.object({
      id: z.int(),
      copia: z.int().describe('1 for the first; two prints never have the same'),
      versione: z.int().describe('Of the order as it was, for the paper to be of it'),
      dopoStampa: z.array(DopoStampa).describe('What has changed since the copy before'),
    }),
  ),
});
export type StampaFatta = z.infer<typeof StampaFatta>;
