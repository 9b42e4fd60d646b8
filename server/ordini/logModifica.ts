import { GIORNI } from '../../src/contract/costanti';
import type { Caller } from '../base/caller';
import type { Oltre } from '../base/oltreRules';
import { formatEur, toEur } from '../base/money';
import { toIsoWithOffset, toItalianDay, toWallClock, weekday } from '../base/time';
import type { Tx } from '../db/database';
import { logChange } from '../db/registro';
import { queueMessaggi } from '../messaggi/outbox';
import type { Scorte } from './modificaPezzi';
import type { Modificabile, OrdineDopo } from './modificaRepository';
import { hasSamePezzi, isChanged, isSameCodice } from './modificaRules';
import type { Codici, RigaChiesta, RigaPrezzata, RigheChieste } from './modificaRules';
import { nomeRiga } from './ordineWire';
import type { RigaOrdine } from './ordiniRepository';
import { importoRiga } from './pesataRules';

type SenzaPosto = Omit<OrdineDopo, 'posto' | 'derogaFatta'>;

interface Modificato {
  prima: Modificabile;
  dopo: SenzaPosto;
  codici: Codici;
  righe: readonly RigaPrezzata[];
  tolte: RigheChieste['tolte'];
  scorte: Scorte;
  resoCents: number;
  oltre: Oltre;
}

const isAtSame = (one: Pick<OrdineDopo, 'dataRitiro'>, other: Pick<OrdineDopo, 'dataRitiro'>): boolean =>
  one.dataRitiro.getTime() === other.dataRitiro.getTime();

const inLog = (ordine: SenzaPosto, { coupon, giftCard }: Codici) => ({
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

/** Its notes may name people and stay out of the log. */
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
      ...scorte.prima,
    },
    dopo: {
      modifiche: describeModifica(modificato),
      ...modificato.oltre.inLog,
      ...inLog(dopo, codici),
      valoreReso: resoCents > 0 ? toEur(resoCents) : undefined,
      righe: changed.map((riga, n) => rigaInLog(riga, riga.prima?.id ?? `nuova ${n + 1}`, riga.venduta)),
      ...scorte.dopo,
    },
  });
  if (!isOnlyPesi(modificato)) await queueMessaggi(tx, 'modificato', [prima.ordine]);
}

/** Whether only weights change: who ordered reads in the next message what they make of the price. */
const isOnlyPesi = ({ prima: { ordine, codici: before }, dopo, codici, righe, tolte }: Modificato): boolean =>
  isAtSame(dopo, ordine) &&
  dopo.note === ordine.note &&
  isSameCodice(before.coupon, codici.coupon) &&
  isSameCodice(before.giftCard, codici.giftCard) &&
  hasSamePezzi({ dopo: righe, tolte }) &&
  righe.every(({ prima, note }) => note === prima!.note);

/** The log keeps it: no note, which may name people, and no code of a card, which is money. */
function describeModifica({ prima, dopo, codici, righe, tolte, resoCents }: Modificato): string {
  const { ordine, codici: before } = prima;
  return [
    ...righe.filter(isChanged).flatMap(describeRiga),
    ...tolte.map((riga) => `tolto «${nomeRiga(riga)}»`),
    ...describePesi(righe),
    ...(isAtSame(dopo, ordine) ? [] : [`ritiro spostato a ${quando(dopo.dataRitiro)}`]),
    ...(dopo.note === ordine.note ? [] : ['nota cambiata']),
    ...describeCodice('coupon', 'o', before.coupon, codici.coupon),
    ...describeCodice('gift card', 'a', before.giftCard, codici.giftCard),
    ...(resoCents > 0 ? [`resi ${formatEur(resoCents)} sulla gift card`] : []),
  ].join('; ');
}

function describeRiga({ prima, venduta, quantita, note }: RigaPrezzata): string[] {
  const nome = `«${nomeRiga(venduta)}»`;
  if (!prima) return [`aggiunto ${nome} × ${quantita}`];
  return [
    ...(quantita === prima.quantita ? [] : [`${nome} da ${prima.quantita} a ${quantita}`]),
    ...(note === prima.note ? [] : [`nota di ${nome} cambiata`]),
  ];
}

/** 'peso di 2 righe cambiato: +3,20 €': what the weights alone made of the price. */
function describePesi(righe: readonly RigaPrezzata[]): string[] {
  const pesate = righe.filter(
    ({ prima, pesoEffettivoG, importoCents }) =>
      importoCents !== undefined || pesoEffettivoG !== (prima?.pesoEffettivoG ?? null),
  );
  if (pesate.length === 0) return [];
  const cents = pesate.reduce((sum, { prima, venduta, quantita, importo }) => {
    const same = prima?.quantita === quantita ? prima.importoCents : null;
    const before = same ?? importoRiga(venduta, quantita, prima?.pesoEffettivoG ?? null);
    return sum + importo.cents - before;
  }, 0);
  const quante = pesate.length === 1 ? '1 riga' : `${pesate.length} righe`;
  return [`peso di ${quante} cambiato: ${cents > 0 ? '+' : ''}${formatEur(cents)}`];
}

/** 'sabato 28/11, 10:00' */
function quando(ritiro: Date): string {
  const { giorno, ora } = toWallClock(ritiro);
  return `${GIORNI[weekday(giorno)]!.toLowerCase()} ${toItalianDay(giorno).slice(0, 5)}, ${ora}`;
}

function describeCodice(what: string, ending: string, prima?: string, dopo?: string): string[] {
  if (isSameCodice(prima, dopo)) return [];
  const done = prima === undefined ? 'aggiunt' : dopo === undefined ? 'tolt' : 'cambiat';
  return [`${what} ${done}${ending}`];
}
