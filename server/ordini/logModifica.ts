import { GIORNI } from '../../src/contract/costanti';
import type { Caller } from '../base/caller';
import type { Oltre } from '../base/oltreRules';
import { formatEur, toEur } from '../base/money';
import { toIsoWithOffset, toItalianDay, toWallClock, weekday } from '../base/time';
import type { Tx } from '../db/database';
import { logChange } from '../db/registro';
import { queueMessaggi } from '../messaggi/outbox';
import type { Modificabile, OrdineDopo } from './modificaRepository';
import { isChanged, isSameCodice, type Codici, type RigaPrezzata } from './modificaRules';
import { nomeRiga } from './ordineWire';
import { importoRiga } from './pesataRules';
import type { InLog } from './scortaRules';

interface Modificato {
  prima: Modificabile;
  dopo: OrdineDopo;
  codici: Codici;
  righe: readonly RigaPrezzata[];
  scorte: InLog;
  resoCents: number;
  oltre: Oltre;
}

const ordineInLog = (ordine: OrdineDopo, { coupon, giftCard }: Codici) => ({
  totaleDaPagare: toEur(ordine.totaleDaPagareCents),
  sconto: toEur(ordine.scontoCents),
  valoreGiftCard: toEur(ordine.valoreGiftcardCents),
  dataRitiro: toIsoWithOffset(ordine.dataRitiro),
  coupon,
  giftCard,
});

const rigaInLog = (
  { quantita, pesoEffettivoG: pesoEffettivo }: Pick<RigaPrezzata, 'quantita' | 'pesoEffettivoG'>,
  id: number | string,
  nome: RigaPrezzata['venduta'],
) => ({ id, nomeProdotto: nomeRiga(nome), quantita, pesoEffettivo });

/** Logs the change without its notes, which may name people, and queues the customer's message. */
export async function recordModifica(tx: Tx, caller: Caller, modificato: Modificato): Promise<void> {
  const { prima, dopo, codici, righe, scorte, resoCents } = modificato;
  const changed = righe.filter(isChanged);
  const after = changed.filter(({ quantita }) => quantita > 0);
  const { modifiche, isOnlyPesi } = describeModifica(modificato);
  await logChange(tx, caller, {
    azione: 'modifica',
    entita: 'ordine',
    entitaId: prima.ordine.id,
    prima: {
      ...ordineInLog(prima.ordine, prima.codici),
      righe: changed.flatMap((riga) => (riga.prima ? rigaInLog(riga.prima, riga.prima.id, riga.prima) : [])),
      ...scorte.prima,
    },
    dopo: {
      modifiche,
      ...modificato.oltre.inLog,
      ...ordineInLog(dopo, codici),
      valoreReso: resoCents > 0 ? toEur(resoCents) : undefined,
      righe: after.map((riga, n) => rigaInLog(riga, riga.prima?.id ?? `nuova ${n + 1}`, riga.venduta)),
      ...scorte.dopo,
    },
  });
  if (!isOnlyPesi) await queueMessaggi(tx, 'modificato', [prima.ordine]);
}

/**
 * The log keeps `modifiche` for ever, so it holds no note, which may name people, and no code of a card, which is
 * money. `isOnlyPesi` because new weights alone send no message: the customer's next message tells the new price.
 */
function describeModifica({ prima, dopo, codici, righe, resoCents }: Modificato) {
  const { ordine, codici: before } = prima;
  const lines = righe.flatMap(describeRiga);
  const isMoved = dopo.dataRitiro.getTime() !== ordine.dataRitiro.getTime();
  const rest = [
    ...(isMoved ? [`ritiro spostato a ${formatRitiro(dopo.dataRitiro)}`] : []),
    ...(dopo.note === ordine.note ? [] : ['nota cambiata']),
    ...describeCodice('coupon', 'o', before.coupon, codici.coupon),
    ...describeCodice('gift card', 'a', before.giftCard, codici.giftCard),
  ];
  const returns = resoCents > 0 ? [`resi ${formatEur(resoCents)} sulla gift card`] : [];
  return {
    modifiche: [...lines, ...describePesi(righe), ...rest, ...returns].join('; '),
    isOnlyPesi: lines.length === 0 && rest.length === 0,
  };
}

function describeRiga({ prima, venduta, quantita, note }: RigaPrezzata): string[] {
  const nome = `«${nomeRiga(venduta)}»`;
  if (quantita === 0) return [`tolto ${nome}`];
  if (!prima) return [`aggiunto ${nome} × ${quantita}`];
  return [
    ...(quantita === prima.quantita ? [] : [`${nome} da ${prima.quantita} a ${quantita}`]),
    ...(note === prima.note ? [] : [`nota di ${nome} cambiata`]),
  ];
}

/** 'peso di 2 righe cambiato: +3,20 €': the part of the price difference that comes from weights. */
function describePesi(righe: readonly RigaPrezzata[]): string[] {
  const pesate = righe.filter(
    ({ prima, quantita, pesoEffettivoG, importoCents }) =>
      quantita > 0 && (importoCents !== undefined || pesoEffettivoG !== (prima?.pesoEffettivoG ?? null)),
  );
  if (pesate.length === 0) return [];
  const cents = pesate.reduce((sum, { prima, venduta, quantita, importo }) => {
    const same = prima?.quantita === quantita ? prima.importoCents : null;
    const before = same ?? importoRiga(venduta, quantita, prima?.pesoEffettivoG ?? null);
    return sum + importo.cents - before;
  }, 0);
  const count = pesate.length === 1 ? '1 riga' : `${pesate.length} righe`;
  return [`peso di ${count} cambiato: ${cents > 0 ? '+' : ''}${formatEur(cents)}`];
}

function formatRitiro(ritiro: Date): string {
  const { giorno, ora } = toWallClock(ritiro);
  return `${GIORNI[weekday(giorno)]!.toLowerCase()} ${toItalianDay(giorno).slice(0, 5)}, ${ora}`;
}

function describeCodice(what: string, ending: string, prima?: string, dopo?: string): string[] {
  if (isSameCodice(prima, dopo)) return [];
  const done = prima === undefined ? 'aggiunt' : dopo === undefined ? 'tolt' : 'cambiat';
  return [`${what} ${done}${ending}`];
}
