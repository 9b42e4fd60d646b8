import type { Queries } from '../db/database';
import { listAncore, readCatena, readOutside } from './catenaRepository';
import { INIZIO, hashRiga, type Ancora } from './catenaRules';

export interface Verifica {
  fine: Ancora;
  waiting: number;
  wrong: string[];
}

/** Whoever rules the database can write a chain that is right in itself, but not one with the hashes of `ancore`. */
export async function verifyRegistro(queries: Queries, ancore: readonly Ancora[]): Promise<Verifica> {
  const all = [...ancore, ...(await listAncore(queries))].sort((a, b) => a.numero - b.numero);
  const wrong: string[] = [];
  let fine = INIZIO;
  let held = 0;
  for (
    let page = await readCatena(queries, 0);
    page.length > 0;
    page = await readCatena(queries, fine.numero)
  )
    for (const { numero, hash, registroId, riga } of page) {
      if (numero !== fine.numero + 1) wrong.push(`${links(fine.numero + 1, numero - 1)} taken out`);
      if (!riga) wrong.push(`line ${registroId} (number ${numero}) was taken out`);
      else if (hashRiga(fine.hash, riga) !== hash)
        wrong.push(`line ${registroId} (number ${numero}), or the chain before it, was changed`);
      fine = { numero, hash };
      for (; all[held] && all[held]!.numero <= numero; held++)
        if (all[held]!.numero === numero && all[held]!.hash !== hash)
          wrong.push(`at number ${numero} the chain is not the one that was anchored: it was written anew`);
    }
  const lost = all.at(-1)?.numero ?? 0;
  if (lost > fine.numero)
    wrong.push(`${links(fine.numero + 1, lost)} cut off at the end, which was anchored`);
  const { waiting, added, gone } = await readOutside(queries);
  for (const id of added) wrong.push(`line ${id} was added past the chain`);
  for (const id of gone) wrong.push(`line ${id} was taken out before it was chained`);
  return { fine, waiting, wrong };
}

const links = (from: number, to: number) =>
  from === to ? `number ${from} was` : `numbers ${from} to ${to} were`;
