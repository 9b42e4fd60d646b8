import type { SaveConflict } from '../../src/contract/common';

export type FieldErrors = Record<string, string[]>;

/** The messages of fields, or the one field that the whole message is about. */
type Where = FieldErrors | string;

/** The API answers with `status`. `message` is Italian, for people. */
export class HttpError extends Error {
  readonly errors: FieldErrors | undefined;

  constructor(
    readonly status: number,
    message: string,
    where?: Where,
  ) {
    super(message);
    this.name = new.target.name;
    this.errors = typeof where === 'string' ? { [where]: [message] } : where;
  }
}

const status = (code: number, usual = '') =>
  class extends HttpError {
    constructor(message = usual, where?: Where) {
      super(code, message, where);
    }
  };

export class InvalidInput extends status(400) {}
export class NotAuthenticated extends status(401, 'Accesso non effettuato.') {}
export class NotAllowed extends status(403, 'Non hai il permesso: chiedi a un amministratore.') {}
export class NotFound extends status(404, 'Elemento non trovato.') {}
/** The request is right, the shop's state refuses it (stock, slot, card, status, key used twice). */
export class Conflict extends status(409) {}
export class Unavailable extends status(503, 'Servizio momentaneamente non disponibile. Riprova tra poco.') {}
export class StorageFull extends status(507, 'Spazio su disco esaurito: la modifica non è stata salvata.') {}

/** @throws NotFound when `record` is undefined */
export function orNotFound<T>(record: T | undefined, message: string): T {
  if (record === undefined) throw new NotFound(message);
  return record;
}

/** @throws InvalidInput, or `Refusal`, with the first error as the message, unless `errors` is empty */
export function refuseFields(
  errors: FieldErrors,
  Refusal: typeof InvalidInput | typeof Conflict = InvalidInput,
): void {
  const [message] = Object.values(errors).flat();
  if (message !== undefined) throw new Refusal(message, errors);
}

export class StaleSave extends Conflict {
  constructor(
    message: string,
    readonly conflict: SaveConflict,
    where?: Where,
  ) {
    super(message, where);
  }
}

export class Superabile extends Conflict {
  constructor(
    message: string,
    readonly superabile: string[],
    errors?: FieldErrors,
  ) {
    super(message, errors);
  }
}

export class TooManyTries extends HttpError {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(429, message);
  }
}

/** @param seconds until the next try */
export function triedTooOften(what: string, seconds: number): TooManyTries {
  const left = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(left / 60);
  return new TooManyTries(`${what} Riprova tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`, left);
}
