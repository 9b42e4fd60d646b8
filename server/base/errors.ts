import type { Conflitto } from '../../src/contract/common';

/** What a caller can do wrong. `message` is Italian, for people; `errors` maps fields to messages. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string[]>,
  ) {
    super(message);
    this.name = new.target.name;
  }
}

export class InvalidInput extends HttpError {
  constructor(message: string, errors?: Record<string, string[]>) {
    super(400, message, errors);
  }
}

export class NotAuthenticated extends HttpError {
  constructor(message = 'Accesso non effettuato.') {
    super(401, message);
  }
}

export class NotAllowed extends HttpError {
  constructor(message = 'Non hai il permesso: chiedi a un amministratore.') {
    super(403, message);
  }
}

export class NotFound extends HttpError {
  constructor(message = 'Elemento non trovato.') {
    super(404, message);
  }
}

/** @throws NotFound where there is none */
export function found<T>(record: T | undefined, message: string): T {
  if (record === undefined) throw new NotFound(message);
  return record;
}

/** 409: the request is right, the shop's state refuses it (stock, slot, card, status, key used twice). */
export class Conflict extends HttpError {
  constructor(message: string, errors?: Record<string, string[]>) {
    super(409, message, errors);
  }
}

export class StaleSave extends Conflict {
  constructor(
    message: string,
    readonly conflitto: Conflitto,
    errors?: Record<string, string[]>,
  ) {
    super(message, errors);
  }
}

export class Superabile extends Conflict {
  constructor(
    message: string,
    readonly superabile: string[],
    errors?: Record<string, string[]>,
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

export class Unavailable extends HttpError {
  constructor(message = 'Servizio momentaneamente non disponibile. Riprova tra poco.') {
    super(503, message);
  }
}

export class StorageFull extends HttpError {
  constructor(message = 'Spazio su disco esaurito: la modifica non è stata salvata.') {
    super(507, message);
  }
}
