import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Messaggi, MessaggiSave } from '../../src/contract/messaggi';
import type { Tx } from '../db/database';
import { saveImpostazione } from '../db/impostazioni';
import type { Author } from '../db/registro';
import { impostazioni } from '../db/schema';
import { refuseStale } from '../versioni/versioni';
import { readMessaggi } from './messaggiRepository';
import { NOME } from './outbox';
import { MESSAGGI } from './testi';

/** Two who do so take turns. @throws StaleSave */
export async function saveMessaggi(tx: Tx, author: Author, { messaggi }: MessaggiSave): Promise<Messaggi> {
  await tx
    .insert(impostazioni)
    .values({ nome: NOME, valore: { messaggi: MESSAGGI } })
    .onConflictDoNothing();
  await tx.select().from(impostazioni).where(eq(impostazioni.nome, NOME)).for('update');
  const prima = await readMessaggi(tx);
  let isStale = false;
  const dopo = prima.messaggi.map((now) => {
    const changed = messaggi.find(({ tipo }) => tipo === now.tipo);
    if (!changed) return now;
    const { letto, ...scritto } = changed;
    isStale ||= !isDeepStrictEqual(now, { ...now, ...letto }) && !isDeepStrictEqual(now, scritto);
    return scritto;
  });
  if (isStale) return refuseStale(tx, NOME, prima);
  if (isDeepStrictEqual(dopo, prima.messaggi)) return prima;
  return saveImpostazione(tx, author, NOME, { prima, dopo: { messaggi: dopo } });
}
