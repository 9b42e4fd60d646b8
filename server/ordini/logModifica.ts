import type { Caller } from '../base/caller';
import { toEur } from '../base/money';
import { toIsoWithOffset } from '../base/time';
import type { Tx } from '../db/database';
import { logChange } from '../db/registro';
import { queueMessaggi } from '../messaggi/outbox';
import { describeModifica } from './describeModifica';
import type { Scorte } from './modificaPezzi';
import type { Modificabile, OrdineDopo } from './modificaRepository';
import { hasSamePezzi, isChanged, isSameCodice } from './modificaRules';
import type { Codici, RigaChiesta, RigaPrezzata, RigheChieste } from './modificaRules';
import { nomeRiga } from './ordineWire';
import type { RigaOrdine } from './ordiniRepository';

interface Modificato {
  prima: Modificabile;
  dopo: Omit<OrdineDopo, 'posto'>;
  codici: Codici;
  righe: readonly RigaPrezzata[];
  tolte: RigheChieste['tolte'];
  scorte: Scorte;
  resoCents: number;
}

const inLog = (ordine: Omit<OrdineDopo, 'posto'>, { coupon, giftCard }: Codici) => ({
  totaleDaPagare: toEur(ordine.totaleDaPagareCents),
  sconto: toEur(ordine.scontoCents),
  valoreGiftCard: toEur(ordine.valoreGiftcardCents),
  dataRitiro: toIsoWithOffset(ordine.dataRitiro),
  coupon,
  giftCard,
});

const rigaInLog = (
  riga: RigaOrdine | RigaChiesta,
  id: number | string,
  nome: RigaOrdine | RigaPrezzata['venduta'],
) => ({
  id,
  nomeProdotto: nomeRiga(nome),
  quantita: riga.quantita,
  pesoEffettivo: riga.pesoEffettivoG,
});

/**
 * Logs a change with everything that it changed, also in words; no note, which may name people. Queues the message to who
 * ordered.
 */
export async function recordModifica(tx: Tx, caller: Caller, modificato: Modificato): Promise<void> {
  const { prima, dopo, codici, righe, tolte, scorte, resoCents } = modificato;
  const changed = righe.filter(isChanged);
  const before = [...changed.flatMap((riga) => riga.prima ?? []), ...tolte];
  await logChange(tx, caller, {
    azione: 'modifica',
    entita: 'ordine',
    entitaId: prima.ordine.id,
    prima: {
      ...inLog(prima.ordine, prima.codici),
      righe: before.map((riga) => rigaInLog(riga, riga.id, riga)),
      scorte: scorte.prima,
    },
    dopo: {
      modifiche: describeModifica({
        righe,
        tolte,
        ritiro: dopo.dataRitiro.getTime() === prima.ordine.dataRitiro.getTime() ? undefined : dopo.dataRitiro,
        nota: dopo.note !== prima.ordine.note,
        codici: { prima: prima.codici, dopo: codici },
        resoCents,
      }),
      ...inLog(dopo, codici),
      valoreReso: resoCents > 0 ? toEur(resoCents) : undefined,
      righe: changed.map((riga, n) => rigaInLog(riga, riga.prima?.id ?? `nuova ${n + 1}`, riga.venduta)),
      scorte: scorte.dopo,
    },
  });
  if (!isOnlyPesi(modificato)) await queueMessaggi(tx, 'modificato', [prima.ordine]);
}

/** Whether only weights change: who ordered reads in the next message what they make of the price. */
const isOnlyPesi = ({ prima: { ordine, codici: before }, dopo, codici, righe, tolte }: Modificato): boolean =>
  dopo.dataRitiro.getTime() === ordine.dataRitiro.getTime() &&
  dopo.note === ordine.note &&
  isSameCodice(before.coupon, codici.coupon) &&
  isSameCodice(before.giftCard, codici.giftCard) &&
  hasSamePezzi({ dopo: righe, tolte }) &&
  righe.every(({ prima, note }) => note === prima!.note);
