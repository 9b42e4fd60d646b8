import { describeAllergeni } from '../../src/contract/allergeniRules';
import type { Allergeni } from '../../src/contract/allergeniRules';
import type { OrdineDettaglio, OrdineLista } from '../../src/contract/ordini';
import type { dettagliOrdine, movimentiOrdine, ordini } from '../db/schema';
import { toEur } from '../base/money';
import { formatPeso } from '../prodotti/peso';
import { isAPeso } from './pesataRules';
import type { Pesabile } from './pesataRules';
import { toIsoWithOffset } from '../base/time';

export type OrdineRow = Pick<
  typeof ordini.$inferSelect,
  'id' | 'numeroOrdine' | 'dataRitiro' | 'giorno' | 'cliente' | 'totaleDaPagareCents' | 'stato'
> &
  /** Not of one that is just being placed. */
  Partial<
    Pick<typeof ordini.$inferSelect, 'revisione' | 'vistoIl' | 'stampe' | 'dopoStampa' | 'incassatoCents'>
  > &
  Pick<OrdineLista, 'avvertenze'>;

/** Not of what is just being placed. */
type WithDeroghe = Partial<Pick<typeof ordini.$inferSelect, 'deroghe'>>;
type WithNote = Partial<Pick<typeof ordini.$inferSelect, 'note'>>;

/** A note as it goes over the wire: not at all without one. */
const noteOf = ({ note }: WithNote) => (note == null ? {} : { note });

export type DettaglioRow = Pick<
  typeof dettagliOrdine.$inferSelect,
  'nomeProdotto' | 'peso' | 'quantita' | 'prezzoUnitarioCents'
> &
  WithNote &
  Pesabile & {
    /** Of its product, as it is now. */
    allergeni?: Allergeni | null;
  };

export type OrdineDettaglioRow = OrdineRow &
  Pick<
    typeof ordini.$inferSelect,
    'totaleLordoCents' | 'valoreGiftcardCents' | 'scontoCents' | 'metodoPagamento'
  > &
  WithNote &
  WithDeroghe & { movimenti?: readonly MovimentoRow[] };

/** As JSON of the database, which writes moments as texts. */
export type MovimentoRow = Omit<typeof movimentiOrdine.$inferSelect, 'ordineId' | 'accountId' | 'quando'> & {
  quando: string;
};

const toMovimento = ({ importoCents, quando, ...row }: MovimentoRow) => ({
  ...row,
  importo: toEur(importoCents),
  quando: new Date(quando).toISOString(),
});

/** A row of the list as it goes over the wire (S3.2): EUR, pickup with the shop's offset. */
export function toOrdineLista(row: OrdineRow): OrdineLista {
  return {
    id: row.id,
    numeroOrdine: String(row.numeroOrdine),
    dataRitiro: toIsoWithOffset(row.dataRitiro),
    data: row.giorno,
    cliente: row.cliente,
    totaleDaPagare: toEur(row.totaleDaPagareCents),
    stato: row.stato,
    ...(row.revisione !== undefined && { revisione: row.revisione, visto: row.vistoIl != null }),
    ...(row.avvertenze?.length && { avvertenze: row.avvertenze }),
    ...(row.incassatoCents && { incassato: toEur(row.incassatoCents) }),
    ...(row.stampe && { stampe: row.stampe }),
    ...(row.dopoStampa?.length && { dopoStampa: row.dopoStampa }),
  };
}

/**
 * A line's name carries the weight: whoever prepares the order reads 'nomeProdotto - quantita x prezzoUnitario' (S2.4)
 * and must know which variant to take.
 */
export const nomeRiga = ({ nomeProdotto, peso }: Pick<DettaglioRow, 'nomeProdotto' | 'peso'>): string =>
  `${nomeProdotto} ${formatPeso(peso)}`.trim();

/** The lines of an order as they go over the wire (S3.3). */
export const toDettagliOrdine = (righe: readonly DettaglioRow[]): OrdineDettaglio['dettagliOrdine'] =>
  righe.map((riga) => ({
    nomeProdotto: nomeRiga(riga),
    quantita: riga.quantita,
    prezzoUnitario: toEur(riga.prezzoUnitarioCents),
    ...noteOf(riga),
    ...pesoOf(riga),
    ...(riga.allergeni && { allergeni: describeAllergeni(riga.allergeni) }),
  }));

/** What the extended mode says of a line. */
const pesoOf = (riga: DettaglioRow) => ({
  ...(isAPeso(riga) && { aPeso: true as const }),
  ...(riga.pesoEffettivoG != null && {
    pesoEffettivo: riga.pesoEffettivoG,
    importo: toEur(riga.importoCents!),
  }),
});

/** One order as it goes over the wire (S3.3). */
export function toOrdineDettaglio(row: OrdineDettaglioRow, righe: readonly DettaglioRow[]): OrdineDettaglio {
  return {
    ...toOrdineLista(row),
    totaleLordo: toEur(row.totaleLordoCents),
    valoreGiftCard: toEur(row.valoreGiftcardCents),
    sconto: toEur(row.scontoCents),
    metodoPagamento: row.metodoPagamento,
    ...noteOf(row),
    ...(row.deroghe && { deroghe: row.deroghe }),
    dettagliOrdine: toDettagliOrdine(righe),
    ...(row.movimenti?.length && { movimenti: row.movimenti.map(toMovimento) }),
  };
}
