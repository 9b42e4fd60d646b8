import type { EsitoImportazione } from '../../../src/contract/prodotti';
import type { Database, Tx } from '../../db/database';
import type { Caller } from '../../base/caller';
import { InvalidInput } from '../../base/errors';
import type { SheetRow } from '../../http/xlsx/sheet';
import { logChanges } from '../../db/registro';
import type { Change } from '../../db/registro';
import { lockVarianti } from '../scortaRepository';
import { Magazzino, numericCodice } from './abbinaRules';
import { abbinaRighe, accettaRighe, esitoScritto } from './esitoRules';
import type { Abbinata, Accettata, Esito } from './esitoRules';
import { readNoto, setDifferenze } from './esportazioniRepository';
import { findColonne } from './intestazioniRules';
import { toLettoIl } from './letturaRules';
import { findProdottiInMagazzino, setScorta } from './magazzinoRepository';
import { readRighe } from './righeRules';
import type { RigaMagazzino } from './righeRules';

/**
 * Sets the stock from the rows of an uploaded list, header first (S2.8): one transaction, a result for every line in
 * the order of the file. A line of an exported list changes the stock by its difference, once, whatever was sold since;
 * the quantity of any other line wins over what was sold (docs/decisions/0013). Both are in the log.
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
    const { abbinate, rifiutate } = abbinaRighe(righe, await magazzinoFor(tx, righe));
    return new Map([...rifiutate, ...(await write(tx, caller, abbinate))]);
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

/** The variants are locked before anything is decided, so that what a line is told is what there is. */
async function write(
  tx: Tx,
  caller: Caller,
  abbinate: readonly Abbinata[],
): Promise<Map<RigaMagazzino, Esito>> {
  const ids = [...new Set(abbinate.map(({ varianteId }) => varianteId))];
  const locked = await lockVarianti(tx, ids);
  const scorte = new Map(locked.map(({ id, quantitaDisponibile }) => [id, quantitaDisponibile]));
  const momenti = abbinate.flatMap(({ richiesta: { lettura } }) => lettura?.lettoIl ?? []);
  const noto = await readNoto(tx, ids, momenti);
  const { accettate, rifiutate } = accettaRighe(abbinate, scorte, noto);
  await setScorta(tx, new Map(accettate.map(({ varianteId, nuova }) => [varianteId, nuova.quantita])));
  await setDifferenze(
    tx,
    accettate.flatMap(({ varianteId, nuova: { differenza } }) =>
      differenza ? { varianteId, ...differenza } : [],
    ),
  );
  await logChanges(
    tx,
    caller,
    accettate.flatMap((accettata) => changeOf(accettata, scorte.get(accettata.varianteId))),
  );
  return new Map([...rifiutate, ...accettate.map((one) => [one.riga, esitoScritto(one)] as const)]);
}

function changeOf({ varianteId, richiesta, nuova }: Accettata, prima: number | undefined): Change[] {
  if (nuova.quantita === prima) return [];
  const { differenza } = nuova;
  const lettoIl = richiesta.lettura && toLettoIl(richiesta.lettura.lettoIl);
  return [
    {
      azione: 'importa-magazzino',
      entita: 'variante',
      entitaId: varianteId,
      prima: { quantitaDisponibile: prima },
      dopo: {
        quantitaDisponibile: nuova.quantita,
        ...(differenza && { differenza: differenza.applicata, lettoIl }),
      },
    },
  ];
}

/** A line that was not written is found in the file by its number. */
function wire({ numero, mostrata }: RigaMagazzino, esito: Esito): EsitoImportazione {
  if (esito.stato === 'Aggiornato') return { ...mostrata, ...esito };
  return { ...mostrata, stato: esito.stato, messaggio: `Riga ${numero}: ${esito.messaggio}` };
}
