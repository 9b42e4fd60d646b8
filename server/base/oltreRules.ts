import type { Deroga } from '../../src/contract/oltre';
import type { Caller } from './caller';
import { Conflict, NotAllowed, Superabile, type FieldErrors } from './errors';

export interface Oltrepassato {
  /** The rule and its record, as a request that goes beyond names them: 'fascia', 'scorta:12'. */
  regola: string;
  campo: string;
  causa: string;
  /** What the order's card says: 'fascia piena (11 di 10)'. */
  testo: string;
}

const MAY_GO_BEYOND: ReadonlySet<Caller['ruolo']> = new Set(['admin', 'banco']);

export function refusalOf(limiti: readonly Omit<Oltrepassato, 'regola' | 'testo'>[], superabile?: string[]) {
  const errors: FieldErrors = {};
  for (const { campo, causa } of limiti) (errors[campo] ??= []).push(causa);
  const message = [...new Set(limiti.map(({ causa }) => causa))].join(' ');
  return superabile ? new Superabile(message, superabile, errors) : new Conflict(message, errors);
}

/** Collects the limits that an order exceeds and judges all at once, before the order takes anything. */
export class Oltre {
  readonly #limiti: Oltrepassato[] = [];
  readonly #superabile: boolean;

  /** @param chi left out where nobody may go beyond. @throws NotAllowed when `chi` may not and `deroga` is given */
  constructor(
    chi?: Pick<Caller, 'ruolo'> & { estesa: boolean },
    readonly deroga?: Deroga | undefined,
  ) {
    this.#superabile = chi !== undefined && chi.estesa && MAY_GO_BEYOND.has(chi.ruolo);
    if (deroga && !this.#superabile)
      throw new NotAllowed('Solo amministratori e banco possono superare un limite.');
  }

  add(...limiti: Oltrepassato[]): void {
    this.#limiti.push(...limiti);
  }

  /** @throws Conflict, or Superabile when the caller may go beyond */
  judge(): readonly Oltrepassato[] {
    const named = new Set(this.deroga?.regole);
    if (this.#limiti.every(({ regola }) => named.has(regola))) return this.#limiti;
    throw refusalOf(this.#limiti, this.#superabile ? this.#limiti.map(({ regola }) => regola) : undefined);
  }

  has(kind: string): boolean {
    return this.#limiti.some(({ regola }) => regola.split(':')[0] === kind);
  }

  /** What the order stores of the exceeded limits. The reason may name people, so it stays out of the log. */
  fatta(chi: Pick<Caller, 'nome'>, now: Date) {
    if (this.#limiti.length === 0) return undefined;
    const limiti = this.#limiti.map(({ testo }) => testo);
    return { limiti, motivo: this.deroga?.motivo, chi: chi.nome, quando: now.toISOString() };
  }

  get inLog(): { oltre?: string; motivo?: string } {
    if (this.#limiti.length === 0) return {};
    return { oltre: this.#limiti.map(({ testo }) => testo).join('; '), motivo: '(testo)' };
  }
}
