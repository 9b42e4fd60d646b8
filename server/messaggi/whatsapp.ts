import { together } from '../db/database';
import type { Deps } from '../http/routes';
import { readMessaggi, readOrdineToTell } from './messaggiRepository';
import { nomeNegozio } from './sender';
import { fill, valuesOf } from './testi';
import { mobileOf, occasionOf } from './whatsappRules';

/**
 * A WhatsApp link with the shop's text for the order's status (extended). The server sends nothing itself and does not
 * learn whether staff sent it.
 */
export async function whatsappOf(database: Deps['database'], ordineId: number): Promise<string | undefined> {
  const ordine = await readOrdineToTell(database, ordineId);
  const numero = ordine?.telefono && mobileOf(ordine.telefono);
  const tipo = ordine && occasionOf(ordine);
  if (!numero || !tipo) return undefined;
  const [{ messaggi }, negozio] = await together([readMessaggi(database), nomeNegozio(database)]);
  const scritto = messaggi.find((each) => each.tipo === tipo)!;
  const { testo } = fill(scritto, valuesOf(ordine, negozio));
  return `https://wa.me/${numero}?text=${encodeURIComponent(testo)}`;
}
