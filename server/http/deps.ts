import type { Database } from '../db/database';
import type { Bus } from '../base/bus';

/** What the routes are built from; tests hand in their own clock and watch the bus. */
export interface Deps {
  database: Database;
  /** Tells every instance what was committed. */
  bus: Bus;
  /** The present moment. */
  clock: () => Date;
  /** How many days ahead orders are taken. */
  giorniPrenotabili: number;
  /** Whether this server does more than the specification (docs/estensioni.md). */
  estesa: boolean;
}
