import type { CambioStatoFatto, OrdineDettaglio } from '../../src/contract/ordini';
import { saldoOf } from '../../src/contract/pagamentoRules';
import type { ReturnRequest } from '../../src/contract/giveBack';
import type { Queries } from '../db/database';
import type { Caller } from '../base/caller';
import type { Deps } from '../http/routes';
import { Conflict, refuseFields, type FieldErrors } from '../base/errors';
import { logChange } from '../db/registro';
import { toEur } from '../base/money';
import { changeOnce } from './changeOnce';
import { giveBack } from './giveBack';
import { contoOf } from './movimentiRules';
import { nomeRiga, type RigaOrdine } from './ordineWire';
import { findOrdini, readRighe, setStati, type FoundOrdine } from './ordiniRepository';
import { resoOf, returnableOf, toReturnable, type Returned } from './giveBackRules';

/** What may be put back of an order cancelled after it was handed over; undefined when nothing is left. */
export async function findReturnable(queries: Queries, id: number, now: Date) {
  const [ordine] = await findOrdini(queries, [id]);
  const returned = ordine && returnableOf(ordine, ordine.righe, now);
  return returned && toReturnable(ordine, returned);
}

/** What went back, whether more may be put back, and what the shop owes the customer. */
export function describeCancelled(
  ordine: FoundOrdine,
  now: Date,
): Pick<OrdineDettaglio, 'daRimettere' | 'reso'> & Pick<CambioStatoFatto, 'daRestituire'> {
  const { righe } = ordine;
  const saldo = saldoOf(contoOf(ordine));
  return {
    ...(returnableOf(ordine, righe, now) && { daRimettere: true }),
    ...(saldo < 0 && { daRestituire: toEur(-saldo) }),
    reso: resoOf(ordine, righe),
  };
}

/**
 * Locks the order first, so that each line, gift card, coupon and place goes back only once.
 * @throws NotFound; Conflict when nothing is left, or when something of the request went back already; InvalidInput
 */
export async function giveBackChosen(deps: Deps, caller: Caller, id: number, request: ReturnRequest) {
  await changeOnce(deps, caller, id, { rimetti: id, request }, async (tx, ordine) => {
    const righe = (await readRighe(tx, [ordine]))(ordine);
    const left = returnableOf(ordine, righe, deps.clock());
    if (!left) throw new Conflict('Di questo ordine non c’è niente da rimettere.');
    const returned = readChosen(request, righe, left);
    const { prima, dopo } = (await giveBack(tx, [{ ordine, returned }])).get(id)!;
    await setStati(tx, caller, [{ ordine, stato: ordine.stato, returned }]);
    const { giftCard, coupon, posto } = returned;
    await logChange(tx, caller, {
      azione: 'rimetti',
      entita: 'ordine',
      entitaId: id,
      prima,
      dopo: { ...dopo, righe: request.righe, giftCard, coupon, posto },
    });
  });
}

function readChosen({ righe: asked, ...whole }: ReturnRequest, righe: readonly RigaOrdine[], left: Returned) {
  const byId = new Map(righe.map((riga) => [riga.id, riga]));
  const pezzi = new Map<RigaOrdine, number>();
  const errors: FieldErrors = {};
  const gone: string[] = [];
  asked.forEach(({ dettaglioId, quantita }, n) => {
    const riga = byId.get(dettaglioId);
    if (!riga) errors[`righe.${n}.dettaglioId`] = ['La riga non è di questo ordine.'];
    else if (pezzi.has(riga)) errors[`righe.${n}.dettaglioId`] = ['La riga è ripetuta.'];
    else if (quantita > riga.quantita) errors[`righe.${n}.quantita`] = [`Al massimo ${riga.quantita}.`];
    else if (!left.pezzi.has(riga)) gone.push(`«${nomeRiga(riga)}»`);
    else pezzi.set(riga, quantita);
  });
  refuseFields(errors);
  if (whole.giftCard && !left.giftCard) gone.push('l’importo della gift card');
  if (whole.coupon && !left.coupon) gone.push('l’uso del coupon');
  if (whole.posto && !left.posto) gone.push('il posto nella fascia oraria');
  if (gone.length > 0) throw new Conflict(`Non si può più rimettere ${gone.join(', ')}.`);
  return { pezzi, ...whole };
}
