import { z } from 'zod';
import { Giorno, Id } from './common';

/** POST /ordini/getStatistiche (S3.16, decisions 7.2). */
export const StatisticheRequest = z.object({
  dateFrom: Giorno.nullish(),
  dateTo: Giorno.nullish(),
  productId: z
    .int('ID prodotto non valido')
    .positive('ID prodotto non valido')
    .max(2_147_483_647, 'ID prodotto non valido')
    .nullish(),
  categoryId: Id.nullish(),
});
export type StatisticheRequest = z.infer<typeof StatisticheRequest>;

/** A row of the statistics (S3.15). */
export const StatisticaRow = z.object({ label: z.string(), ordersCount: z.int(), totalAmount: z.number() });
export type StatisticaRow = z.infer<typeof StatisticaRow>;

/** POST /ordini/getStatisticheGiorni: the same filters, a row per day of the range (for the chart). */
export const StatisticaGiorno = StatisticaRow.omit({ label: true }).extend({ data: z.string() });
export type StatisticaGiorno = z.infer<typeof StatisticaGiorno>;
