import { z } from 'zod';
import { requiredText } from './common';

/** What a customer is told by e-mail (extension `messaggi`), in the order in which it happens. */
export const TipoMessaggio = z.enum(['ricevuto', 'modificato', 'pronto', 'annullato']);
export type TipoMessaggio = z.infer<typeof TipoMessaggio>;

/** What stands in braces in a text, and of the order in its place. */
export const Segnaposto = z.enum(['nome', 'numero', 'giorno', 'ora', 'righe', 'totale', 'negozio']);
export type Segnaposto = z.infer<typeof Segnaposto>;

const KNOWN = Segnaposto.options.map((name) => `{${name}}`);

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

/** GET and PUT /impostazioni/messaggi: each kind once, in the order of `TipoMessaggio`. */
export const Messaggi = z.object({
  messaggi: z
    .array(
      TestoMessaggio.extend({
        tipo: TipoMessaggio,
        attivo: z.boolean().meta({ description: 'Whether it is sent' }),
      }),
    )
    .refine(
      (messaggi) => messaggi.map(({ tipo }) => tipo).join() === TipoMessaggio.options.join(),
      `Servono i messaggi ${TipoMessaggio.options.join(', ')}, in quest’ordine`,
    ),
});
export type Messaggi = z.infer<typeof Messaggi>;

/** What is written now, and what it was before anybody wrote. */
export const MessaggiLetti = Messaggi.extend({ diPartenza: z.array(TestoMessaggio) });
export type MessaggiLetti = z.infer<typeof MessaggiLetti>;
