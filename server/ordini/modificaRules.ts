import type { ModificaDaVedere, ModificaRequest } from '../../src/contract/modifica';
import { addUp } from '../base/addUp';
import type { Importo } from '../base/importi';
import type { FieldErrors } from '../http/fieldErrors';
import type { Booking, BookedRiga } from '../limiti/limitiRules';
import type { RigaOrdine } from './ordineWire';
import { importoRiga, isAPeso, isStrano } from './pesataRules';
import { formatGrammi, pesoNominale } from '../prodotti/peso';
import type { vendutaOf } from './prepareOrdine';

export type Codici = Pick<ModificaRequest, 'coupon' | 'giftCard'>;

export const isSameCodice = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/**
 * What is shown of a gift card's code, which is money: its end, to tell cards apart. It is short enough to tell no
 * code.
 */
export const mascherato = (codice: string): string =>
  `••••${codice.slice(codice.length - Math.min(4, Math.floor(codice.length / 3)))}`;

/** A change that sends back what was shown of the order's own card means that card. */
export const withOwnGiftcard = (request: ModificaDaVedere, { giftCard }: Codici): ModificaDaVedere =>
  giftCard !== undefined && request.giftCard === mascherato(giftCard) ? { ...request, giftCard } : request;

export interface RigaChiesta {
  /** In the request, for what is wrong with it. */
  index: number;
  /** As it is; undefined of a new one. */
  prima: RigaOrdine | undefined;
  varianteId: number | null;
  /** 0 of one that is taken out. */
  quantita: number;
  note: string | null;
  pesoEffettivoG: number | null;
  /** What it is to take in place of stock: what it took, until the limits are locked. */
  booking: Booking | null;
  /** What a label says that the whole line costs. */
  importoCents?: number;
}

export type Venduta = Pick<RigaOrdine, keyof ReturnType<typeof vendutaOf> | 'aPeso'> &
  Partial<Pick<RigaOrdine, 'pesoEffettivoG'>>;

export interface RigaPrezzata extends RigaChiesta {
  venduta: Venduta;
  importo: Importo;
}

/** A line of the order as it is; other fields are asked for. */
export const rigaChiesta = (prima: RigaOrdine, index: number): RigaChiesta => {
  const { varianteId, quantita, note, pesoEffettivoG, booking } = prima;
  return { index, prima, varianteId, quantita, note, pesoEffettivoG, booking };
};

/**
 * All lines of the order, those that are taken out last. A new line of the same variant and note as another is added up
 * to it, and weighed only where both were.
 * @param errors gets what of the request is wrong
 */
export function readRighe(
  righe: readonly RigaOrdine[],
  asked: ModificaRequest['righe'],
  errors: FieldErrors,
): RigaChiesta[] {
  const left = new Map(righe.map((riga) => [riga.id, riga]));
  const dopo: RigaChiesta[] = [];
  asked.forEach(({ id, quantita, note = null, pesoEffettivo: pesoEffettivoG = null }, index) => {
    if (id === undefined) return;
    const prima = left.get(id);
    if (!left.delete(id)) errors[`righe.${index}.id`] = ['La riga non è di questo ordine, o è ripetuta.'];
    else dopo.push({ ...rigaChiesta(prima!, index), quantita, note, pesoEffettivoG });
  });
  asked.forEach(({ varianteId, quantita, note = null, pesoEffettivo: pesoEffettivoG = null }, index) => {
    if (varianteId === undefined) return;
    const same = dopo.find((riga) => riga.varianteId === varianteId && riga.note === note);
    const nuova = { index, prima: undefined, varianteId, quantita, note, pesoEffettivoG, booking: null };
    if (!same) return void dopo.push(nuova);
    same.quantita += quantita;
    same.pesoEffettivoG =
      same.pesoEffettivoG !== null && pesoEffettivoG !== null ? same.pesoEffettivoG + pesoEffettivoG : null;
  });
  const tolte = [...left.values()].map((prima) => rigaChiesta(prima, -1));
  return [...dopo, ...tolte.map((riga) => ({ ...riga, quantita: 0, pesoEffettivoG: null }))];
}

const isAsWeighed = ({ prima, quantita, pesoEffettivoG }: RigaChiesta): boolean =>
  quantita === prima?.quantita && pesoEffettivoG === prima.pesoEffettivoG;

export const isChanged = (riga: RigaChiesta): boolean =>
  !isAsWeighed(riga) ||
  riga.note !== riga.prima!.note ||
  (riga.importoCents !== undefined && riga.importoCents !== riga.prima!.importoCents);

export const isMoved = ({ prima, booking }: RigaChiesta): boolean =>
  JSON.stringify(booking) !== JSON.stringify(prima?.booking ?? null);

/** Pieces that go back to stock by variant, and lines that take some, of stock or of limits. */
export function movedPezzi(righe: readonly RigaChiesta[]) {
  const moved = righe.flatMap(({ varianteId, prima, quantita, booking, index }) => {
    if (varianteId === null) return [];
    const line = { varianteId, field: `righe.${index}` };
    const before = prima && !prima.booking ? prima.quantita : 0;
    const more = quantita - (prima?.quantita ?? 0);
    return [
      { ...line, booking: null, quantita: (booking ? 0 : quantita) - before },
      { ...line, booking, quantita: booking ? Math.max(0, more) : 0 },
    ];
  });
  const returned = moved.filter(({ quantita }) => quantita < 0);
  return {
    returned: addUp(returned.map(({ varianteId, quantita }) => [varianteId, -quantita])),
    taken: moved.filter(({ quantita }) => quantita > 0),
  };
}

/** What the lines give back of limits on the day `da`, and take on the day `a`. */
export const movedBookings = (righe: readonly RigaChiesta[], da: string, a: string): BookedRiga[] =>
  righe
    .flatMap(({ prima, booking, quantita, index }) => {
      const field = `righe.${index}`;
      const before = prima && { booking: prima.booking, giorno: da, quantita: -prima.quantita, field };
      return [...(before ? [before] : []), { booking, giorno: a, quantita, field }];
    })
    .filter(({ quantita }) => quantita !== 0);

/** There is no stock to take them from. */
export const erasedErrors = (righe: readonly RigaChiesta[]): FieldErrors =>
  Object.fromEntries(
    righe.flatMap(({ index, prima, quantita }) =>
      prima?.varianteId === null && quantita > prima.quantita
        ? [[`righe.${index}`, [`«${prima.nomeProdotto}» non è più in vendita: non se ne può aggiungere.`]]]
        : [],
    ),
  );

/** At most weights and notes of its lines change. */
export const hasSamePezzi = (righe: readonly RigaChiesta[]): boolean =>
  righe.every(({ prima, quantita }) => prima?.quantita === quantita);

/** Strange weights only where nobody has confirmed them. */
export function pesoErrors(righe: readonly RigaPrezzata[], confermati = false): FieldErrors {
  const errors: FieldErrors = {};
  for (const riga of righe) {
    const { index, venduta, quantita, pesoEffettivoG } = riga;
    if (pesoEffettivoG === null || !isChanged(riga)) continue;
    const field = `righe.${index}.pesoEffettivo`;
    const atteso = (pesoNominale(venduta.peso) ?? 0) * quantita;
    if (!isAPeso(venduta)) errors[field] = [`«${venduta.nomeProdotto}» non si vende a peso.`];
    else if (!confermati && isStrano(pesoEffettivoG, atteso)) {
      const [pesa, attesi] = [formatGrammi(pesoEffettivoG), formatGrammi(atteso)];
      errors[field] = [
        `Il peso di «${venduta.nomeProdotto}» è ${pesa}, ne erano attesi ${attesi}: è giusto?`,
      ];
      errors.pesiDaConfermare = ['true'];
    }
  }
  return errors;
}

/** A line with its price: of a line that stays, the one of then. What a label said is kept to the cent. */
export function priceRiga(riga: RigaChiesta, venduta: Venduta): RigaPrezzata {
  const cents =
    riga.importoCents ??
    (isAsWeighed(riga) ? riga.prima!.importoCents : null) ??
    importoRiga(venduta, riga.quantita, riga.pesoEffettivoG);
  return { ...riga, venduta, importo: { categoriaId: venduta.categoriaId, cents } };
}

/** Of the lines that are not taken out. */
export const importiDi = (righe: readonly RigaPrezzata[]): Importo[] =>
  righe.flatMap(({ quantita, importo }) => (quantita > 0 ? [importo] : []));

export const isSamePrice = ({ prima, quantita, importo }: RigaPrezzata): boolean =>
  prima !== undefined &&
  quantita > 0 &&
  importo.cents === (prima.importoCents ?? prima.quantita * prima.prezzoUnitarioCents);

/** In cents: what it paid, less what is due less, or more as far as it may, never more than it can pay for. */
export function giftcardDopo({
  paid,
  dueBefore,
  dueAfter,
  balance,
  most,
}: Record<'paid' | 'dueBefore' | 'dueAfter' | 'balance' | 'most', number>): number {
  const more = Math.min(dueAfter - dueBefore, balance);
  return Math.max(0, Math.min(paid + more, most));
}
