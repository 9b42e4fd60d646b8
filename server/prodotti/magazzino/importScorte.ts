import type { EsitoImportazione } from '../../../src/contract/prodotti';
import type { Database, Tx } from '../../db/database';
import type { Caller } from '../../deps';
import { InvalidInput } from '../../http/errors';
import type { SheetRow } from '../../http/xlsx/sheet';
import { logChanges } from '../../registro';
import { lockVarianti } from '../scortaRepository';
import { Magazzino, numericCodice } from './abbinaRules';
import { abbinaRighe, esitoScritto } from './esitoRules';
import type { Accettata, Esito } from './esitoRules';
import { findColonne } from './intestazioniRules';
import { findProdottiInMagazzino, setScorta } from './magazzinoRepository';
import { readRighe } from './righeRules';
import type { RigaMagazzino } from './righeRules';

/**
 * Sets the stock from the rows of an uploaded list, header first (S2.8): one transaction, a result for every line in
 * the order of the file. The quantity of the list wins over what was sold since it was made; both are in the log.
 * @throws InvalidInput when the headers are wrong or there are no lines: nothing is changed
 */
export async function importScorte(
  database: Database,
  caller: Caller,
  rows: readonly SheetRow[],
): Promise<EsitoImportazione[]> {
  const [header, ...rest] = rows;
  if (!header) throw new InvalidInput('Il foglio è vuoto.');
  const righe = readRighe(rest, findColonne(header));
  if (righe.length === 0) throw new InvalidInput('Il file contiene le intestazioni ma nessuna riga.');
  const esiti = await database.transaction(async (tx) => {
    const { accettate, rifiutate } = abbinaRighe(righe, await magazzinoFor(tx, righe));
    return new Map([...rifiutate, ...(await write(tx, caller, accettate))]);
  });
  return righe.map((riga) => wire(riga, esiti.get(riga)!));
}

async function magazzinoFor(tx: Tx, righe: readonly RigaMagazzino[]): Promise<Magazzino> {
  const richieste = righe.flatMap(({ richiesta }) => ('errore' in richiesta ? [] : [richiesta]));
  const codici = new Set(richieste.map(({ codice }) => codice.toLowerCase()));
  const numeri = new Set(
    richieste.flatMap(({ codice, codiceNumerico }) => (codiceNumerico ? (numericCodice(codice) ?? []) : [])),
  );
  return new Magazzino(await findProdottiInMagazzino(tx, [...codici], [...numeri]));
}

/** What each line is told is what the database gave back, not what was asked for. */
async function write(
  tx: Tx,
  caller: Caller,
  accettate: readonly Accettata[],
): Promise<[RigaMagazzino, Esito][]> {
  const locked = await lockVarianti(
    tx,
    accettate.map(({ varianteId }) => varianteId),
  );
  const before = new Map(locked.map(({ id, quantitaDisponibile }) => [id, quantitaDisponibile]));
  const there = accettate.filter(({ varianteId }) => before.has(varianteId));
  const after = await setScorta(tx, new Map(there.map(({ varianteId, quantita }) => [varianteId, quantita])));
  const changes = [...after]
    .filter(([id, dopo]) => before.get(id) !== dopo)
    .map(([id, dopo]) => ({
      azione: 'importa-magazzino',
      entita: 'variante',
      entitaId: id,
      prima: { quantitaDisponibile: before.get(id) },
      dopo: { quantitaDisponibile: dopo },
    }));
  await logChanges(tx, caller, changes);
  return accettate.map(({ riga, varianteId, codice }) => [
    riga,
    esitoScritto(codice, before.get(varianteId), after.get(varianteId)),
  ]);
}

/** A line that was not written is found in the file by its number. */
function wire({ numero, mostrata }: RigaMagazzino, esito: Esito): EsitoImportazione {
  if (esito.stato === 'Aggiornato') return { ...mostrata, ...esito };
  return { ...mostrata, stato: esito.stato, messaggio: `Riga ${numero}: ${esito.messaggio}` };
}
