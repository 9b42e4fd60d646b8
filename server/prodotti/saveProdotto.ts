import type { Prodotto, ProdottoSave } from '../../src/contract/prodotti';
import type { Database, Tx } from '../db/database';
import { pgErrorConstraint } from '../db/database';
import type { Caller } from '../deps';
import { Conflict, InvalidInput, NotFound } from '../http/errors';
import { logChange } from '../registro';
import { holdCategoria } from './categorieRepository';
import { cleanDescrizione } from './descrizioneRules';
import { holdImmagine } from './immagini/immaginiRepository';
import { immagineHash } from './immagini/immagineUrl';
import {
  deleteProdotto,
  findProdotto,
  insertProdotto,
  lockProdotto,
  updateProdotto,
} from './prodottiRepository';
import type { ProdottoRow } from './prodottiRepository';
import { lockVariantiOf, writeVarianti } from './variantiRepository';
import { quantitaToWrite, varianteErrors } from './variantiRules';
import type { FieldErrors } from './variantiRules';

/**
 * Makes a new product (S4.4), whatever id it carries.
 * @throws InvalidInput, Conflict naming every field that is wrong
 */
export async function createProdotto(
  database: Database,
  caller: Caller,
  body: ProdottoSave,
): Promise<Prodotto> {
  return refusingSameCodice(
    database.transaction(async (tx) => {
      await refuseWrongFields(tx, body, new Map(), '');
      const id = await insertProdotto(tx, row(body));
      await writeVarianti(tx, id, righe(body, new Map()));
      const dopo = (await findProdotto(tx, id))!;
      await logChange(tx, caller, { azione: 'crea', entita: 'prodotto', entitaId: id, dopo });
      return dopo;
    }),
  );
}

/**
 * Replaces a product and its variants: those of known ids are changed, of id 0 added, the missing ones deleted. Its
 * stock is locked meanwhile, so that no order is lost between what is read and what is written.
 * @throws NotFound, InvalidInput, Conflict
 */
export async function replaceProdotto(
  database: Database,
  caller: Caller,
  id: number,
  body: ProdottoSave,
): Promise<Prodotto> {
  return refusingSameCodice(
    database.transaction(async (tx) => {
      if (!(await lockProdotto(tx, id))) throw unknown();
      const scorte = await lockVariantiOf(tx, id);
      const prima = (await findProdotto(tx, id))!;
      await refuseWrongFields(tx, body, scorte, prima.immagine);
      await updateProdotto(tx, id, row(body));
      await writeVarianti(tx, id, righe(body, scorte));
      const dopo = (await findProdotto(tx, id))!;
      await logChange(tx, caller, { azione: 'modifica', entita: 'prodotto', entitaId: id, prima, dopo });
      return dopo;
    }),
  );
}

/** @throws NotFound */
export async function removeProdotto(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockProdotto(tx, id))) throw unknown();
    // Before the product itself goes: an order holds its variants and then asks for the product.
    await lockVariantiOf(tx, id);
    const prima = await findProdotto(tx, id);
    await deleteProdotto(tx, id);
    await logChange(tx, caller, { azione: 'elimina', entita: 'prodotto', entitaId: id, prima });
  });
}

export function unknown(): NotFound {
  return new NotFound('Prodotto non trovato.');
}

function row({
  codice,
  nome,
  descrizione,
  immagine,
  categoriaId,
  nonVisualizzare,
}: ProdottoSave): ProdottoRow {
  return { codice, nome, descrizione: cleanDescrizione(descrizione), immagine, categoriaId, nonVisualizzare };
}

function righe({ varianti }: ProdottoSave, scorte: ReadonlyMap<number, number>) {
  return varianti.map((variante, posizione) => ({
    ...variante,
    posizione,
    quantitaDisponibile: quantitaToWrite(variante, scorte.get(variante.id) ?? variante.quantitaDisponibile),
  }));
}

/** All at once, so that a form shows every mistake after one try. */
async function refuseWrongFields(
  tx: Tx,
  body: ProdottoSave,
  scorte: ReadonlyMap<number, number>,
  currentImmagine: string,
): Promise<void> {
  const errors: FieldErrors = {};
  if (!(await holdCategoria(tx, body.categoriaId))) errors.categoriaId = ['La categoria non esiste più.'];
  if (body.immagine !== '' && body.immagine !== currentImmagine && !(await isKept(tx, body.immagine)))
    errors.immagine = ["L'immagine non c'è più: caricala di nuovo."];
  Object.assign(errors, varianteErrors(body.varianti, new Set(scorte.keys())));
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new InvalidInput(first, errors);
}

async function isKept(tx: Tx, immagine: string): Promise<boolean> {
  const hash = immagineHash(immagine);
  return hash !== undefined && (await holdImmagine(tx, hash));
}

/** The database keeps codes apart, also those of two saves at the same moment. */
async function refusingSameCodice<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (pgErrorConstraint(error) !== 'prodotti_codice') throw error;
    const message = 'Esiste già un prodotto con questo codice.';
    throw new Conflict(message, { codice: [message] });
  }
}
