import type { EsitoImportazione } from '../../../src/contract/prodotti';
import type { Database, Tx } from '../../db/database';
import type { Caller } from '../../base/caller';
import { InvalidInput } from '../../base/errors';
import type { SheetRow } from '../../http/xlsx/sheet';
import { logChanges, type Change } from '../../db/registro';
import { lockVarianti } from '../scortaRepository';
import { magazzinoOf, numericCodice, type Magazzino } from './matchRules';
import { acceptRighe, matchRighe, writtenEsito } from './esitoRules';
import type { AcceptedRiga, Esito, MatchedRiga } from './esitoRules';
import { findColumns } from './headerRules';
import { findMagazzinoProdotti, readKnownExports, setDifferenze, setScorta } from './magazzinoRepository';
import { readRighe, toLettoIl, type RigaMagazzino } from './righeRules';

/**
 * Imports a stock list (S2.8) in one transaction: lines of an exported list change the stock by their difference, once,
 * others set the quantity (docs/decisions/0013). @throws InvalidInput for wrong headers or no lines
 */
export async function importScorte(database: Database, caller: Caller, rows: readonly SheetRow[]) {
  const [header, ...rest] = rows;
  if (!header) throw new InvalidInput('Il foglio è vuoto.');
  const righe = readRighe(rest, findColumns(header));
  if (righe.length === 0) throw new InvalidInput('Il file contiene le intestazioni ma nessuna riga.');
  const esiti = await database.transaction(async (tx) => {
    const { matched, refused } = matchRighe(righe, await magazzinoFor(tx, righe));
    return new Map([...refused, ...(await write(tx, caller, matched))]);
  });
  return righe.map((riga) => wire(riga, esiti.get(riga)!));
}

async function magazzinoFor(tx: Tx, righe: readonly RigaMagazzino[]): Promise<Magazzino> {
  const requests = righe.flatMap(({ request }) => ('errore' in request ? [] : [request]));
  const codici = new Set(requests.map(({ codice }) => codice.toLowerCase()));
  const numbers = new Set(
    requests.flatMap(({ codice, codiceNumerico }) => (codiceNumerico ? (numericCodice(codice) ?? []) : [])),
  );
  return magazzinoOf(await findMagazzinoProdotti(tx, [...codici], [...numbers]));
}

/** Locks the variants before it decides anything, so that the results are still true when they are written. */
async function write(tx: Tx, caller: Caller, matched: readonly MatchedRiga[]) {
  const ids = [...new Set(matched.map(({ varianteId }) => varianteId))];
  const locked = await lockVarianti(tx, ids);
  const scorte = new Map(locked.map(({ id, quantitaDisponibile }) => [id, quantitaDisponibile]));
  const moments = matched.flatMap(({ request: { lettura } }) => lettura?.lettoIl ?? []);
  const known = await readKnownExports(tx, ids, moments);
  const { accepted, refused } = acceptRighe(matched, scorte, known);
  await setScorta(tx, new Map(accepted.map(({ varianteId, written }) => [varianteId, written.quantita])));
  const differenze = accepted.flatMap(({ varianteId, written: { differenza } }) =>
    differenza ? { varianteId, ...differenza } : [],
  );
  await setDifferenze(tx, differenze);
  const changes = accepted.flatMap((one) => changeOf(one, scorte.get(one.varianteId)));
  await logChanges(tx, caller, changes);
  return new Map([...refused, ...accepted.map((one) => [one.riga, writtenEsito(one)] as const)]);
}

function changeOf({ varianteId, request, written }: AcceptedRiga, prima: number | undefined): Change[] {
  if (written.quantita === prima) return [];
  const { differenza } = written;
  const lettoIl = request.lettura && toLettoIl(request.lettura.lettoIl);
  return [
    {
      azione: 'importa-magazzino',
      entita: 'variante',
      entitaId: varianteId,
      prima: { quantitaDisponibile: prima },
      dopo: {
        quantitaDisponibile: written.quantita,
        ...(differenza && { differenza: differenza.applied, lettoIl }),
      },
    },
  ];
}

function wire({ numero, mostrata }: RigaMagazzino, esito: Esito): EsitoImportazione {
  if (esito.stato === 'Aggiornato') return { ...mostrata, ...esito };
  return { ...mostrata, stato: esito.stato, messaggio: `Riga ${numero}: ${esito.messaggio}` };
}
