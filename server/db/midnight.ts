import { sql } from 'drizzle-orm';
import { FUSO_ORARIO } from '../../src/contract/costanti';

/** Or so many days after. */
export const midnight = (giorno: string, after: number) =>
  sql`(${giorno}::date + ${after}::int)::timestamp at time zone ${FUSO_ORARIO}`;
