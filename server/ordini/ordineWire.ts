import { sql } from 'drizzle-orm';
import { describeAllergeni, type Allergeni } from '../../src/contract/allergeniRules';
import type { Movimento } from '../../src/contract/movimenti';
import type { Avvertenza, DettaglioOrdine, OrdineDettaglio, OrdineLista } from '../../src/contract/ordini';
import { movimentiOrdine, ordini, type dettagliOrdine } from '../db/schema';
import { toEur } from '../base/money';
import { formatPeso } from '../prodotti/peso';
import { toIsoWithOffset } from '../base/time';
import type { Booking } from '../limiti/limitiRules';
import { isAPeso } from './pesataRules';

/** A row of the list as the replay of a past day shows it: without `avvertenze`, which are about customers today. */
export const rowColumns = {
  id: ordini.id,
  numeroOrdine: ordini.numeroOrdine,
  dataRitiro: ordini.dataRitiro,
  giorno: ordini.giorno,
  cliente: ordini.cliente,
  totaleDaPagareCents: ordini.totaleDaPagareCents,
  incassatoCents: ordini.incassatoCents,
  stato: ordini.stato,
  versione: ordini.versione,
  vistoIl: ordini.vistoIl,
  stampe: ordini.stampe,
  dopoStampa: ordini.dopoStampa,
};

/**
 * Columns of a row of the list (`OrdineRow`). The SQL spells `ordini` columns in full, because the subqueries would
 * take Drizzle's short names for their own columns.
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

export const movimentiInJson = sql<Movimento[]>`(select
    coalesce(json_agg(json_build_object('id', m.id, 'tipo', m.tipo, 'importo', m.importo_cents::float8 / 100,
      'metodo', m.metodo, 'chi', m.chi,
      'quando', to_char(m.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id), '[]')
  from ${movimentiOrdine} m where m.ordine_id = "ordini"."id")`;

type Ordine = typeof ordini.$inferSelect;
type Needed = 'id' | 'numeroOrdine' | 'dataRitiro' | 'giorno' | 'cliente' | 'totaleDaPagareCents' | 'stato';
export type OrdineRow = Partial<Ordine> & Pick<Ordine, Needed> & Pick<OrdineLista, 'avvertenze'>;

const noteOf = ({ note }: Partial<Pick<Ordine, 'note'>>) => (note == null ? {} : { note });

type Riga = typeof dettagliOrdine.$inferSelect;

export type RigaOrdine = Omit<Riga, 'limiteId' | 'limiteAPezzo'> & {
  aPeso: boolean | null;
  allergeni: Allergeni | null;
  /** What the line took from a limit; null when it took stock. */
  booking: Booking | null;
};

export type DettaglioRow = Pick<Riga, 'nomeProdotto' | 'peso' | 'quantita' | 'prezzoUnitarioCents'> &
  Partial<RigaOrdine>;

type Amounts = 'totaleLordoCents' | 'valoreGiftcardCents' | 'scontoCents';
export type OrdineDettaglioRow = OrdineRow &
  Pick<Ordine, Amounts | 'metodoPagamento'> &
  Pick<OrdineDettaglio, 'movimenti'>;

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
    ...(row.versione !== undefined && { versione: row.versione, visto: row.vistoIl != null }),
    ...(row.avvertenze?.length && { avvertenze: row.avvertenze }),
    ...(row.incassatoCents && { incassato: toEur(row.incassatoCents) }),
    ...(row.stampe && { stampe: row.stampe }),
    ...(row.dopoStampa?.length && { dopoStampa: row.dopoStampa }),
  };
}

/** Includes the weight, because the staff prepare the order by 'nomeProdotto - quantita x prezzoUnitario' (S2.4). */
export const nomeRiga = ({ nomeProdotto, peso }: Pick<DettaglioRow, 'nomeProdotto' | 'peso'>): string =>
  `${nomeProdotto} ${formatPeso(peso)}`.trim();

export const toDettaglio = (riga: DettaglioRow): DettaglioOrdine => ({
  nomeProdotto: nomeRiga(riga),
  quantita: riga.quantita,
  prezzoUnitario: toEur(riga.prezzoUnitarioCents),
  ...noteOf(riga),
  ...(isAPeso(riga) && { aPeso: true as const }),
  ...(riga.pesoEffettivoG != null && {
    pesoEffettivo: riga.pesoEffettivoG,
    importo: toEur(riga.importoCents!),
  }),
  ...(riga.allergeni && { allergeni: describeAllergeni(riga.allergeni) }),
});

export const totaliInEur = (totali: Pick<Ordine, Amounts | 'totaleDaPagareCents'>) => ({
  totaleLordo: toEur(totali.totaleLordoCents),
  sconto: toEur(totali.scontoCents),
  valoreGiftCard: toEur(totali.valoreGiftcardCents),
  totaleDaPagare: toEur(totali.totaleDaPagareCents),
});

export function toOrdineDettaglio(row: OrdineDettaglioRow, righe: readonly DettaglioRow[]): OrdineDettaglio {
  return {
    ...toOrdineLista(row),
    ...totaliInEur(row),
    metodoPagamento: row.metodoPagamento,
    ...noteOf(row),
    ...(row.deroghe && { deroghe: row.deroghe }),
    dettagliOrdine: righe.map(toDettaglio),
    ...(row.movimenti?.length && { movimenti: row.movimenti }),
  };
}
