import type {
  ModificaDaVedere,
  ModificaFatta,
  ModificaRequest,
  PesataRequest,
} from '../../src/contract/modifica';
import type { Caller } from '../base/caller';
import { Conflict, refuseFields, type FieldErrors } from '../base/errors';
import { Oltre } from '../base/oltreRules';
import { amountOf, toEur } from '../base/money';
import { toWallClock } from '../base/time';
import { moveSlot } from '../calendario/bookSlot';
import type { Tx } from '../db/database';
import { runAndRollBack } from '../db/runAndRollBack';
import type { Deps } from '../http/routes';
import { NEGOZIO } from '../negozio/negozio';
import { refuseStale } from '../versioni/versioni';
import { changeOnce } from './changeOnce';
import { isForProdotto, readEtichetta } from './etichettaRules';
import { recordModifica } from './logModifica';
import { changePagamento } from './modificaPagamento';
import { lockMoved, movePezzi } from './modificaPezzi';
import { isSamePickup, isUnchanged, readModificabile, toModificabile } from './modificaRepository';
import { unchangedRequest, updateOrdine, writeRighe } from './modificaRepository';
import type { Chiesto, Modificabile } from './modificaRepository';
import { importiOfRighe, pesoErrors, priceRiga, readRighe, withOwnGiftcard } from './modificaRules';
import type { RigaChiesta } from './modificaRules';
import { findOrdine, lockOrdini } from './ordiniRepository';
import type { RigaOrdine } from './ordineWire';
import { grammiPer } from './pesataRules';
import { MAX_TOTALE, readInizio } from './prepareOrdine';

type Differenza = Pick<ModificaFatta, 'differenza' | 'resoGiftCard'>;

/**
 * Changes an order that was not handed over yet, in one transaction (docs/decisions/0034). The order keeps what it
 * took; the change takes only what is added, by the rules of placing an order and with its locks.
 * @throws NotFound; InvalidInput; Conflict with its cause; StaleSave
 */
export async function modificaOrdine(deps: Deps, caller: Caller, id: number, request: ModificaRequest) {
  const differenza = await changeOnce(deps, caller, id, { id, request }, (tx) =>
    modificaIn(tx, deps, caller, id, request),
  );
  return { message: 'Ordine modificato.', ordine: (await findOrdine(deps.database, id))!, ...differenza };
}

/** Runs the change and rolls it back. @throws what `modificaOrdine` throws */
export const previewModifica = (deps: Deps, caller: Caller, id: number, request: ModificaDaVedere) =>
  runAndRollBack(deps.database, async (tx) => {
    await lockOrdini(tx, [id]);
    return { ...(await modificaIn(tx, deps, caller, id, request)), ...(await findOrdine(tx, id))! };
  });

async function modificaIn(tx: Tx, deps: Deps, caller: Caller, id: number, asked: ModificaDaVedere) {
  const prima = await readModificabile(tx, id);
  const request = withOwnGiftcard(asked, prima.codici);
  const errors: FieldErrors = {};
  const chieste = readRighe(prima.righe, request.righe, errors);
  if (request.versione < prima.ordine.versioneModifica)
    await refuseStale(tx, 'ordine', toModificabile(prima), 'modifica');
  refuseFields(errors);
  return applyModifica(tx, deps, caller, { prima, request, chieste });
}

/**
 * Saves the weight of one line, even if other parts of the order have changed since; a request without weight and label
 * clears it. @throws NotFound; InvalidInput; Conflict when the line has no longer the pieces that were weighed
 */
export async function weighRiga(deps: Deps, caller: Caller, id: number, pesata: PesataRequest) {
  const differenza = await changeOnce(deps, caller, id, { id, pesata }, async (tx) => {
    const prima = await readModificabile(tx, id);
    const riga = prima.righe.find((one) => one.id === pesata.riga);
    if (riga?.quantita !== pesata.quantita)
      throw new Conflict('La riga è stata cambiata nel frattempo: guarda quanto ne serve e pesala di nuovo.');
    const pesato = pesata.etichetta
      ? await readPesato(tx, riga, pesata.etichetta)
      : { pesoEffettivoG: pesata.pesoEffettivo ?? null };
    const { request, chieste } = unchangedRequest(prima);
    const dopo = chieste.map((one) => (one.prima === riga ? { ...one, ...pesato } : one));
    const asked = { ...request, pesiConfermati: pesata.pesiConfermati };
    return applyModifica(tx, deps, caller, { prima, request: asked, chieste: dopo });
  });
  return { message: 'Peso salvato.', ordine: (await findOrdine(deps.database, id))!, ...differenza };
}

/** @throws InvalidInput when the code is not a label of the scale, or is of another product */
async function readPesato(tx: Tx, riga: RigaOrdine, code: string) {
  const mask = (await NEGOZIO.read(tx)).etichetta;
  const etichetta = mask ? readEtichetta(mask, code) : undefined;
  const pesoEffettivoG = etichetta && (etichetta.cents ? grammiPer(etichetta.cents, riga) : etichetta.grammi);
  const problem = !mask
    ? 'Per leggere le etichette della bilancia scrivi in Impostazioni com’è fatto il loro codice.'
    : pesoEffettivoG === undefined
      ? 'Il codice letto non è un’etichetta della bilancia: rileggilo, o scrivi il peso.'
      : !isForProdotto(etichetta!, riga.codiceProdotto)
        ? `L’etichetta è di un altro prodotto (codice ${etichetta!.codice}).`
        : undefined;
  if (problem) refuseFields({ etichetta: [problem] });
  return { pesoEffettivoG: pesoEffettivoG!, importoCents: etichetta!.cents };
}

/** Writes nothing when the request changes nothing. */
export async function applyModifica(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { prima, request, chieste }: { prima: Modificabile; request: Chiesto; chieste: readonly RigaChiesta[] },
): Promise<Differenza> {
  if (isUnchanged(prima, request, chieste)) return { differenza: 0, resoGiftCard: 0 };
  const { ordine } = prima;
  const now = deps.clock();
  const stays = isSamePickup(ordine, request);
  const dataRitiro = stays ? ordine.dataRitiro : readInizio(request.dataRitiro, deps);
  const giorno = request.giorno ?? toWallClock(dataRitiro).giorno;
  const locked = await lockMoved(tx, chieste, { da: ordine.giorno, a: giorno });
  const oltre = new Oltre({ ruolo: caller.ruolo, estesa: deps.estesa }, request.deroga);
  const posto = stays ? undefined : await moveSlot(tx, ordine, dataRitiro, oltre, now);
  const vendita = { ritiro: { giorno, now }, ruolo: caller.ruolo, oltre };
  const { vendutaOf, scorte } = await movePezzi(tx, vendita, locked);
  const righe = locked.righe.map((riga) => priceRiga(riga, vendutaOf(riga)));
  refuseFields(pesoErrors(righe, request.pesiConfermati));
  const importi = importiOfRighe(righe);
  const totaleLordoCents = amountOf(importi, null);
  if (totaleLordoCents > MAX_TOTALE) refuseFields({ righe: ['Ordine troppo grande'] });
  const { resoCents, ...pagamento } = await changePagamento(tx, {
    ordine,
    prima: prima.codici,
    dopo: request,
    righe,
    importi,
    today: toWallClock(now).giorno,
  });
  const dopo = {
    ...pagamento,
    totaleLordoCents,
    totaleDaPagareCents: totaleLordoCents - pagamento.scontoCents - pagamento.valoreGiftcardCents,
    note: request.note ?? null,
    dataRitiro,
  };
  await writeRighe(tx, ordine.id, righe);
  await updateOrdine(tx, caller, ordine, dopo, posto, oltre.fatta(caller, now));
  await recordModifica(tx, caller, { prima, dopo, codici: request, righe, scorte, resoCents, oltre });
  const differenza = toEur(dopo.totaleDaPagareCents - ordine.totaleDaPagareCents);
  return { differenza, resoGiftCard: toEur(resoCents) };
}
