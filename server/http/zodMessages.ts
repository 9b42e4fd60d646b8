/** The part of zod's issues that its messages are made of. */
interface Issue {
  code?: string;
  input?: unknown;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  int: 'un numero intero',
  boolean: 'vero o falso',
  array: 'un elenco',
  object: 'un insieme di campi',
};

/**
 * The message of a field whose schema has none. zod's Italian messages name JavaScript types ('atteso object', 'ricevuto
 * undefined'), which helps no one.
 */
export function italianMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'Campo obbligatorio';
      const kind = KINDS[issue.expected ?? ''];
      return kind === undefined ? 'Valore non valido' : `Deve essere ${kind}`;
    }
    case 'too_small':
      return `${bound(issue, 'Almeno', 'Deve essere maggiore di')} ${issue.minimum}${unit(issue)}`;
    case 'too_big':
      return `${bound(issue, 'Al massimo', 'Deve essere minore di')} ${issue.maximum}${unit(issue)}`;
    case 'invalid_format':
      return 'Formato non valido';
    default:
      return 'Valore non valido';
  }
}

const bound = ({ inclusive = true }: Issue, closed: string, open: string) => (inclusive ? closed : open);

function unit({ origin }: Issue): string {
  if (origin === 'string') return ' caratteri';
  return origin === 'array' ? ' elementi' : '';
}
