import type { Prodotto, ProdottoSave } from '../../src/contract/prodotti';
import type { Database, Tx } from '../db/database';
import type { Caller } from '../deps';
import { refuseFields, refusingTaken } from '../fieldErrors';
import type { FieldErrors } from '../fieldErrors';
import { NotFound } from '../http/errors';
import { logChange } from '../registro';
import { categoriaErrors } from './categoriaErrors';
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
import { pesoToWrite } from './pesoRules';
import { pesoErrors, quantitaToWrite, varianteErrors } from './variantiRules';

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
      await refuseWrongFields(tx, body, new Map());
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
      await refuseWrongFields(tx, body, scorte, prima);
      await updateProdotto(tx, id, row(body));
      await writeVarianti(tx, id, righe(body, scorte, prima));
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

function righe({ varianti }: ProdottoSave, scorte: ReadonlyMap<number, number>, prima?: Prodotto) {
  const pesi = pesiOf(prima);
  return varianti.map((variante, posizione) => ({
    ...variante,
    peso: pesoToWrite(variante.peso, pesi.get(variante.id)) ?? variante.peso,
    posizione,
    quantitaDisponibile: quantitaToWrite(variante, scorte.get(variante.id)),
  }));
}

const pesiOf = (prodotto?: Prodotto) => new Map(prodotto?.varianti.map(({ id, peso }) => [id, peso]));

async function refuseWrongFields(
  tx: Tx,
  body: ProdottoSave,
  scorte: ReadonlyMap<number, number>,
  prima?: Prodotto,
): Promise<void> {
  refuseFields({
    ...(await categoriaErrors(tx, body.categoriaId)),
    ...(body.immagine === (prima?.immagine ?? '') ? {} : await immagineErrors(tx, body.immagine)),
    ...pesoErrors(body.varianti, pesiOf(prima)),
    ...varianteErrors(body.varianti, scorte),
  });
}

/** Refuses a picture that is not kept any more; none is none to refuse. */
async function immagineErrors(tx: Tx, immagine: string): Promise<FieldErrors> {
  if (immagine === '') return {};
  const hash = immagineHash(immagine);
  const kept = hash !== undefined && (await holdImmagine(tx, hash));
  return kept ? {} : { immagine: ["L'immagine non c'è più: caricala di nuovo."] };
}

const refusingSameCodice = <T>(save: Promise<T>): Promise<T> =>
  refusingTaken('prodotti_codice', save, () => ({ codice: ['Esiste già un prodotto con questo codice.'] }));
