import type { Database } from '../db/database';
import type { Bus } from '../base/bus';

export interface Deps {
  database: Database;
  bus: Bus;
  clock: () => Date;
  giorniPrenotabili: number;
  /** Whether this server does more than the specification (docs/estensioni.md). */
  estesa: boolean;
}
