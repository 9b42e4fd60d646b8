import { sql } from 'drizzle-orm';
import { FUSO_ORARIO } from '../../src/contract/costanti';

/** The moment at which a day begins on the shop's clock, or one so many days after. */
export const midnight = (giorno: string, after: number) =>
  sql`(${giorno}::date + ${after}::int)::timestamp at time zone ${FUSO_ORARIO}`;
