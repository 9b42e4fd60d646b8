import type { ModificaDaVedere, ModificaRequest } from '../../src/contract/modifica';
import { addUp } from '../base/addUp';
import type { Importo } from '../base/money';
import { maskCodice } from '../giftcard/giftcardRules';
import type { FieldErrors } from '../base/errors';
import type { Booking, BookedRiga } from '../limiti/limitiRules';
import type { RigaOrdine } from './ordineWire';
import { importoRiga, isAPeso, isImplausible } from './pesataRules';
import { formatGrammi, pesoNominale } from '../prodotti/peso';
import type { vendutaOf } from './prepareOrdine';

export type Codici = Pick<ModificaRequest, 'coupon' | 'giftCard'>;

export const isSameCodice = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** Puts the order's own card code back in place of its masked form, which the form sends back. */
export const withOwnGiftcard = (request: ModificaDaVedere, { giftCard }: Codici): ModificaDaVedere =>
  giftCard !== undefined && request.giftCard === maskCodice(giftCard) ? { ...request, giftCard } : request;

export interface RigaChiesta {
  /** Place in the request's `righe`, for error messages; -1 for a line that is taken out. */
  index: number;
  /** The line before the change; undefined for a new line. */
  prima: RigaOrdine | undefined;
  varianteId: number | null;
  /** 0 for a line that is taken out. */
  quantita: number;
  note: string | null;
  pesoEffettivoG: number | null;
  /** What the line takes from a limit in place of stock. Until the limits are locked this is what it took before. */
  booking: Booking | null;
  /** Price of the whole line that a scale's label carries. */
  importoCents?: number;
}

export type Venduta = Pick<RigaOrdine, keyof ReturnType<typeof vendutaOf> | 'aPeso'> &
  Partial<Pick<RigaOrdine, 'pesoEffettivoG'>>;

export interface RigaPrezzata extends RigaChiesta {
  venduta: Venduta;
  importo: Importo;
}

export const rigaChiesta = (prima: RigaOrdine, index: number): RigaChiesta => {
  const { varianteId, quantita, note, pesoEffettivoG, booking } = prima;
  return { index, prima, varianteId, quantita, note, pesoEffettivoG, booking };
};

/**
 * All lines of the changed order, then those taken out. A new line with the variant and note of another is added to it;
 * the sum counts as weighed only when both were. @param errors collects what is wrong with the request
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

/** `returned`: pieces that go back to stock, by variant. `taken`: lines that take more, from stock or from a limit. */
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

/** What the lines give back to limits on the day `da` and take from limits on the day `a`. */
export const movedBookings = (righe: readonly RigaChiesta[], da: string, a: string): BookedRiga[] =>
  righe
    .flatMap(({ prima, booking, quantita, index }) => {
      const field = `righe.${index}`;
      const before = prima && { booking: prima.booking, giorno: da, quantita: -prima.quantita, field };
      return [...(before ? [before] : []), { booking, giorno: a, quantita, field }];
    })
    .filter(({ quantita }) => quantita !== 0);

/** Refuses more pieces of an erased variant, because it has no stock. */
export const erasedErrors = (righe: readonly RigaChiesta[]): FieldErrors =>
  Object.fromEntries(
    righe.flatMap(({ index, prima, quantita }) =>
      prima?.varianteId === null && quantita > prima.quantita
        ? [[`righe.${index}`, [`«${prima.nomeProdotto}» non è più in vendita: non se ne può aggiungere.`]]]
        : [],
    ),
  );

export const hasSamePezzi = (righe: readonly RigaChiesta[]): boolean =>
  righe.every(({ prima, quantita }) => prima?.quantita === quantita);

/** @param confermati whether the user has confirmed the unlikely weights */
export function pesoErrors(righe: readonly RigaPrezzata[], confermati = false): FieldErrors {
  const errors: FieldErrors = {};
  for (const riga of righe) {
    const { index, venduta, quantita, pesoEffettivoG } = riga;
    if (pesoEffettivoG === null || !isChanged(riga)) continue;
    const field = `righe.${index}.pesoEffettivo`;
    const atteso = (pesoNominale(venduta.peso) ?? 0) * quantita;
    if (!isAPeso(venduta)) errors[field] = [`«${venduta.nomeProdotto}» non si vende a peso.`];
    else if (!confermati && isImplausible(pesoEffettivoG, atteso)) {
      const [pesa, attesi] = [formatGrammi(pesoEffettivoG), formatGrammi(atteso)];
      errors[field] = [
        `Il peso di «${venduta.nomeProdotto}» è ${pesa}, ne erano attesi ${attesi}: è giusto?`,
      ];
      errors.pesiDaConfermare = ['true'];
    }
  }
  return errors;
}

/** A line that stays keeps the price at which it was sold; the price of a label is kept to the cent. */
export function priceRiga(riga: RigaChiesta, venduta: Venduta): RigaPrezzata {
  const cents =
    riga.importoCents ??
    (isAsWeighed(riga) ? riga.prima!.importoCents : null) ??
    importoRiga(venduta, riga.quantita, riga.pesoEffettivoG);
  return { ...riga, venduta, importo: { categoriaId: venduta.categoriaId, cents } };
}

export const importiOfRighe = (righe: readonly RigaPrezzata[]): Importo[] =>
  righe.flatMap(({ quantita, importo }) => (quantita > 0 ? [importo] : []));

export const isSamePrice = ({ prima, quantita, importo }: RigaPrezzata): boolean =>
  prima !== undefined &&
  quantita > 0 &&
  importo.cents === (prima.importoCents ?? prima.quantita * prima.prezzoUnitarioCents);

/**
 * What a gift card pays after a change, in cents: what it has `paid`, plus or minus the difference of what is due. It
 * pays more only as far as its `balance` goes, and never more than `most`.
 */
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
