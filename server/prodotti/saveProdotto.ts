import { eq } from 'drizzle-orm';
import type { Prodotto, ProdottoSave } from '../../src/contract/prodotti';
import type { Database, Tx } from '../db/database';
import { toWallClock } from '../base/time';
import type { Caller } from '../base/caller';
import { refuseFields } from '../base/errors';
import type { Deps } from '../http/routes';
import { logChange } from '../db/registro';
import { dettagliOrdine, prodotti } from '../db/schema';
import { isReferred } from '../db/statement';
import { isToSave, logSaved, saveUnique } from '../versioni/versioni';
import { categoriaErrors } from './categorie';
import { cleanDescrizione } from './descrizioneRules';
import { immagineErrors } from './immagini/immaginiRepository';
import { findProdotto, lockProdotto, lockVariantiOf } from './prodottiRepository';
import { withdrawProdotto, writeVarianti, type ProdottoVariante } from './prodottiRepository';
import { terminiErrors, terminiIn, withTermini } from './terminiRules';
import { pesoToWrite } from './peso';
import { refuseBeyondScorta } from './scortaRules';
import { verificaDopo, verificaErrors } from './verificaRules';
import { idToWrite, gramErrors, quantitaToWrite, varianteErrors } from './variantiRules';

const saveUniqueCodice = saveUnique('prodotti_codice', {
  codice: ['Esiste già un prodotto con questo codice.'],
});

/** S4.4. @throws InvalidInput, Conflict naming every field that is wrong */
export async function createProdotto({ database, clock }: Deps, caller: Caller, body: ProdottoSave) {
  const oggi = toWallClock(clock()).giorno;
  return saveUniqueCodice(database, async (tx) => {
    await refuseWrongFields(tx, oggi, body, []);
    const values = { ...row(body), ...verificaDopo({}, body, oggi) };
    const [made] = await tx.insert(prodotti).values(values).returning({ id: prodotti.id });
    const { id } = made!;
    await writeVarianti(tx, id, righe(body, []));
    const dopo = await findProdotto(tx, id);
    await logChange(tx, caller, { azione: 'crea', entita: 'prodotto', entitaId: id, dopo });
    return dopo;
  });
}

/**
 * Changes known variants, adds those with id 0, deletes or withdraws missing ones. Locks the stock from reading to
 * writing, so that no order is lost. @throws NotFound, InvalidInput, Conflict, NotAllowed
 */
export async function replaceProdotto(deps: Deps, caller: Caller, id: number, body: ProdottoSave) {
  const oggi = toWallClock(deps.clock()).giorno;
  return saveUniqueCodice(deps.database, async (tx) => {
    await lockProdotto(tx, id);
    const varianti = await lockVariantiOf(tx, id);
    const prima = await findProdotto(tx, id);
    if (!(await isToSave(tx, 'prodotto', prima, body))) return prima;
    await refuseWrongFields(tx, oggi, body, varianti, prima);
    const values = { ...row(body, prima), ...verificaDopo(prima, body, oggi) };
    await tx.update(prodotti).set(values).where(eq(prodotti.id, id));
    await writeVarianti(tx, id, righe(body, varianti, prima));
    const dopo = await findProdotto(tx, id);
    refuseBeyondScorta(caller, prima, dopo);
    return logSaved(tx, caller, 'prodotto', prima, dopo);
  });
}

/** Withdraws a product that orders refer to. @throws NotFound */
export async function removeProdotto(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    await lockProdotto(tx, id);
    // Locked before the delete, because an order locks its variants first and then needs the product.
    await lockVariantiOf(tx, id);
    const prima = await findProdotto(tx, id);
    const ordered = await isReferred(tx, dettagliOrdine.prodottoId, id);
    await (ordered ? withdrawProdotto(tx, id) : tx.delete(prodotti).where(eq(prodotti.id, id)));
    const azione = ordered ? 'ritira' : 'elimina';
    await logChange(tx, caller, { azione, entita: 'prodotto', entitaId: id, prima });
  });
}

function row(save: ProdottoSave, prima?: Prodotto) {
  const { codice, nome, immagine, categoriaId, nonVisualizzare, aPeso } = save;
  const isSame = save.descrizione === prima?.descrizione;
  // Cleaning again what an earlier version or an import stored would count as a change of it.
  const descrizione = isSame ? save.descrizione : cleanDescrizione(save.descrizione);
  return { codice, nome, descrizione, immagine, categoriaId, nonVisualizzare, aPeso, ...terminiIn(save) };
}

const scorteOf = (current: readonly ProdottoVariante[]): ReadonlyMap<number, number> =>
  new Map(current.flatMap(({ id, quantita, ritirata }) => (ritirata ? [] : [[id, quantita]])));

function righe({ varianti }: ProdottoSave, current: readonly ProdottoVariante[], prima?: Prodotto) {
  const pesi = pesiOf(prima);
  const scorte = scorteOf(current);
  const ritirate = current.filter(({ ritirata }) => ritirata);
  return varianti.map((variante, posizione) => ({
    ...variante,
    id: idToWrite(variante, ritirate),
    peso: pesoToWrite(variante.peso, pesi.get(variante.id)) ?? variante.peso,
    posizione,
    quantitaDisponibile: quantitaToWrite(variante, scorte.get(variante.id)),
  }));
}

const pesiOf = (prodotto?: Prodotto) => new Map(prodotto?.varianti.map(({ id, peso }) => [id, peso]));

async function refuseWrongFields(
  tx: Tx,
  oggi: string,
  body: ProdottoSave,
  current: readonly ProdottoVariante[],
  prima?: Prodotto,
): Promise<void> {
  refuseFields({
    ...(await categoriaErrors(tx, body.categoriaId)),
    ...(body.immagine !== prima?.immagine && (await immagineErrors(tx, 'immagine', body.immagine))),
    ...terminiErrors(withTermini(prima ?? {}, body)),
    ...verificaErrors(body, oggi),
    ...gramErrors(body.varianti, pesiOf(prima)),
    ...varianteErrors(body.varianti, scorteOf(current)),
  });
}
