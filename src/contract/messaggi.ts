import { z } from 'zod';
import { requiredText } from './common';

/** The kinds of e-mail to customers (extended), in the order of an order's life. */
export const TipoMessaggio = z.enum(['ricevuto', 'modificato', 'pronto', 'annullato', 'nonRitirato']);
export type TipoMessaggio = z.infer<typeof TipoMessaggio>;

/** The placeholders in braces, which the order's data replace. */
export const Placeholder = z.enum(['nome', 'numero', 'giorno', 'ora', 'righe', 'totale', 'negozio']);
export type Placeholder = z.infer<typeof Placeholder>;

const KNOWN = Placeholder.options.map((name) => `{${name}}`);

const text = (missing: string, max: number, tooLong: string) =>
  requiredText(missing, max, tooLong).superRefine((value, context) => {
    const unknown = value.match(/\{[^{}]*\}/g)?.find((found) => !KNOWN.includes(found));
    if (unknown !== undefined) context.addIssue(`${unknown} non esiste: puoi usare ${KNOWN.join(', ')}`);
  });

/** Subject and body, with placeholders in braces. */
export const TestoMessaggio = z.object({
  oggetto: text('Scrivi l’oggetto', 150, 'Oggetto troppo lungo: al massimo 150 caratteri').refine(
    (oggetto) => !/[\r\n]/.test(oggetto),
    'Scrivi l’oggetto su una riga sola',
  ),
  testo: text('Scrivi il testo', 5_000, 'Testo troppo lungo: al massimo 5000 caratteri'),
});
export type TestoMessaggio = z.infer<typeof TestoMessaggio>;

const attivo = z.boolean().describe('Whether it is sent');
const Messaggio = TestoMessaggio.extend({ tipo: TipoMessaggio, attivo });
export type Messaggio = z.infer<typeof Messaggio>;

/** Each kind once, in the order of `TipoMessaggio`. */
export const Messaggi = z.object({ messaggi: z.array(Messaggio) });
export type Messaggi = z.infer<typeof Messaggi>;

/** GET /impostazioni/messaggi: the current texts and the original ones. */
export const MessaggiLetti = Messaggi.extend({
  diPartenza: z.array(TestoMessaggio),
  spedisce: z.boolean().describe('The server has a mail server; without one nothing is sent'),
});
export type MessaggiLetti = z.infer<typeof MessaggiLetti>;

/** PUT /impostazioni/messaggi: the changed texts, each with the text that the user had read. */
export const MessaggiSave = z.object({
  messaggi: z
    .array(
      Messaggio.extend({
        letto: z
          .object({ attivo, oggetto: z.string(), testo: z.string() })
          .describe('If it is something else by now, nothing is saved and the answer is 409'),
      }),
    )
    .refine(
      (messaggi) => new Set(messaggi.map(({ tipo }) => tipo)).size === messaggi.length,
      'Scrivi ogni messaggio una volta sola',
    ),
});
export type MessaggiSave = z.infer<typeof MessaggiSave>;
