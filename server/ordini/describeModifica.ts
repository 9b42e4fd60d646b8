import { GIORNI } from '../../src/contract/costanti';
import { formatEur } from '../base/money';
import { toItalianDay, toWallClock, weekday } from '../base/time';
import { isChanged, isSameCodice } from './modificaRules';
import type { Codici, RigaPrezzata, RigheChieste } from './modificaRules';
import { nomeRiga } from './ordineWire';
import { importoRiga } from './pesataRules';

/** What of an order changed. */
export interface Changes {
  righe: readonly RigaPrezzata[];
  tolte: RigheChieste['tolte'];
  /** Undefined where it stays. */
  ritiro: Date | undefined;
  nota: boolean;
  codici: Record<'prima' | 'dopo', Codici>;
  resoCents: number;
}

/**
 * A change in words for the order's history, which the log keeps: no note, which may name people, and no code of a card,
 * which is money.
 */
export function describeModifica({ righe, tolte, ritiro, nota, codici, resoCents }: Changes): string {
  const { prima, dopo } = codici;
  return [
    ...righe.filter(isChanged).flatMap(describeRiga),
    ...tolte.map((riga) => `tolto «${nomeRiga(riga)}»`),
    ...describePesi(righe),
    ...(ritiro ? [`ritiro spostato a ${quando(ritiro)}`] : []),
    ...(nota ? ['nota cambiata'] : []),
    ...describeCodice('coupon', 'o', prima.coupon, dopo.coupon),
    ...describeCodice('gift card', 'a', prima.giftCard, dopo.giftCard),
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
