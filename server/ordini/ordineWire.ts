import { sql } from 'drizzle-orm';
import { describeAllergeni, type Allergeni } from '../../src/contract/allergeniRules';
import type { OrdineDettaglio, OrdineLista, Avvertenza } from '../../src/contract/ordini';
import { movimentiOrdine, ordini, type dettagliOrdine } from '../db/schema';
import { toEur } from '../base/money';
import { formatPeso } from '../prodotti/peso';
import { toIsoWithOffset } from '../base/time';
import { isAPeso, type Pesabile } from './pesataRules';

/** What a row of the list was at its moment, as the day's file tells it: without what is told of customers today. */
export const rowColumns = {
  id: ordini.id,
  numeroOrdine: ordini.numeroOrdine,
  dataRitiro: ordini.dataRitiro,
  giorno: ordini.giorno,
  cliente: ordini.cliente,
  totaleDaPagareCents: ordini.totaleDaPagareCents,
  incassatoCents: ordini.incassatoCents,
  stato: ordini.stato,
  revisione: ordini.revisione,
  vistoIl: ordini.vistoIl,
  stampe: ordini.stampe,
  dopoStampa: ordini.dopoStampa,
};

/**
 * What a row of the list is made of (OrdineRow). Columns by their full names: Drizzle's would be those of the
 * subqueries.
 */
export const listColumns = {
  ...rowColumns,
  avvertenze: sql<Avvertenza[]>`(
    select to_jsonb(array_remove(array[
      case when u.allergie is not null then 'allergie' end,
      case when u.note is not null or ordini.note is not null or exists (
        select 1 from dettagli_ordine d where d.ordine_id = ordini.id and d.note is not null
      ) then 'note' end], null))
    from (select 1) o left join utenti u on u.id = ordini.utente_id)`,
};

export const movimentiInJson = sql<
  MovimentoRow[]
>`(select coalesce(json_agg(json_build_object('id', m.id, 'tipo', m.tipo,
    'importoCents', m.importo_cents, 'metodo', m.metodo, 'chi', m.chi, 'quando', m.quando) order by m.id), '[]')
  from ${movimentiOrdine} m where m.ordine_id = "ordini"."id")`;

type Ordine = typeof ordini.$inferSelect;
type Needed = 'id' | 'numeroOrdine' | 'dataRitiro' | 'giorno' | 'cliente' | 'totaleDaPagareCents' | 'stato';
/** With whatever else is known of it. */
export type OrdineRow = Partial<Ordine> & Pick<Ordine, Needed> & Pick<OrdineLista, 'avvertenze'>;

const noteOf = ({ note }: Partial<Pick<Ordine, 'note'>>) => (note == null ? {} : { note });

type Riga = typeof dettagliOrdine.$inferSelect;
export type DettaglioRow = Pick<Riga, 'nomeProdotto' | 'peso' | 'quantita' | 'prezzoUnitarioCents'> &
  Partial<Pick<Riga, 'note'>> &
  Pesabile & {
    /** Of its product, as it is now. */
    allergeni?: Allergeni | null;
  };

type Amounts = 'totaleLordoCents' | 'valoreGiftcardCents' | 'scontoCents' | 'metodoPagamento';
export type OrdineDettaglioRow = OrdineRow & Pick<Ordine, Amounts> & { movimenti?: readonly MovimentoRow[] };

/** As JSON of the database, which writes moments as texts. */
export type MovimentoRow = Omit<typeof movimentiOrdine.$inferSelect, 'ordineId' | 'accountId' | 'quando'> & {
  quando: string;
};

const toMovimento = ({ importoCents, quando, ...row }: MovimentoRow) => ({
  ...row,
  importo: toEur(importoCents),
  quando: new Date(quando).toISOString(),
});

/** S3.2: EUR, pickup with the shop's offset. */
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

/** Carries the weight: whoever prepares the order reads 'nomeProdotto - quantita x prezzoUnitario' (S2.4). */
export const nomeRiga = ({ nomeProdotto, peso }: Pick<DettaglioRow, 'nomeProdotto' | 'peso'>): string =>
  `${nomeProdotto} ${formatPeso(peso)}`.trim();

/** S3.3. */
export const toDettagliOrdine = (righe: readonly DettaglioRow[]): OrdineDettaglio['dettagliOrdine'] =>
  righe.map((riga) => ({
    nomeProdotto: nomeRiga(riga),
    quantita: riga.quantita,
    prezzoUnitario: toEur(riga.prezzoUnitarioCents),
    ...noteOf(riga),
    ...pesoOf(riga),
    ...(riga.allergeni && { allergeni: describeAllergeni(riga.allergeni) }),
  }));

const pesoOf = (riga: DettaglioRow) => ({
  ...(isAPeso(riga) && { aPeso: true as const }),
  ...(riga.pesoEffettivoG != null && {
    pesoEffettivo: riga.pesoEffettivoG,
    importo: toEur(riga.importoCents!),
  }),
});

/** S3.3. */
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
