import type { PesataRequest } from '../../src/contract/modifica';
import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import type { Tx } from '../db/database';
import type { Deps } from '../http/routes';
import { refuseFields } from '../http/fieldErrors';
import { readNegozio } from '../negozio/negozioRepository';
import { changeOnce } from './changeOnce';
import { isOf, readEtichetta } from './etichettaRules';
import { change } from './modificaOrdine';
import { asItIs, readModificabile } from './modificaRepository';
import type { RigaChiesta } from './modificaRules';
import type { RigaOrdine } from './ordineWire';
import { findOrdine } from './ordiniRepository';
import { grammiPer } from './pesataRules';

type Pesato = Pick<RigaChiesta, 'pesoEffettivoG' | 'importoCents'>;

/**
 * By the rules of a change, whatever else of the order has changed since. Without weight and label the line is to be
 * weighed again. @throws NotFound; InvalidInput; Conflict where the line has other pieces than those weighed
 */
export async function pesaRiga(deps: Deps, caller: Caller, id: number, pesata: PesataRequest) {
  const differenza = await changeOnce(deps, caller, id, { id, pesata }, async (tx) => {
    const prima = await readModificabile(tx, id);
    const riga = prima.righe.find((one) => one.id === pesata.riga);
    if (riga?.quantita !== pesata.quantita)
      throw new Conflict('La riga è stata cambiata nel frattempo: guarda quanto ne serve e pesala di nuovo.');
    const pesato = pesata.etichetta
      ? await readPesato(tx, riga, pesata.etichetta)
      : { pesoEffettivoG: pesata.pesoEffettivo ?? null };
    const { request, chieste } = asItIs(prima);
    const dopo = chieste.map((one) => (one.prima === riga ? { ...one, ...pesato } : one));
    const asked = { ...request, pesiConfermati: pesata.pesiConfermati };
    return change(tx, deps, caller, { prima, request: asked, chieste: dopo });
  });
  return { message: 'Peso salvato.', ordine: (await findOrdine(deps.database, id))!, ...differenza };
}

/** @throws InvalidInput where it is none, or of another product */
async function readPesato(tx: Tx, riga: RigaOrdine, letta: string): Promise<Pesato> {
  const mask = (await readNegozio(tx))?.etichetta;
  const etichetta = mask ? readEtichetta(mask, letta) : undefined;
  const pesoEffettivoG = etichetta && (etichetta.cents ? grammiPer(etichetta.cents, riga) : etichetta.grammi);
  const problem = !mask
    ? 'Per leggere le etichette della bilancia scrivi in Impostazioni com’è fatto il loro codice.'
    : pesoEffettivoG === undefined
      ? 'Il codice letto non è un’etichetta della bilancia: rileggilo, o scrivi il peso.'
      : !isOf(etichetta!, riga.codiceProdotto)
        ? `L’etichetta è di un altro prodotto (codice ${etichetta!.codice}).`
        : undefined;
  if (problem) refuseFields({ etichetta: [problem] });
  return { pesoEffettivoG: pesoEffettivoG!, importoCents: etichetta!.cents };
}
