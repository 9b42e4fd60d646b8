import { PROGRAMS } from '../base/caller';

const PROGRAM_NAMES = PROGRAMS.map(({ nome }) => nome);
/** Names that the product itself uses: a person with such a name would pass for it. */
const RESERVED = [...PROGRAM_NAMES, 'Amministratore', 'Vetrina', 'Simulatore', 'Sistema'];

/** Cyrillic and Greek letters and signs, with the Latin letters that they resemble; l and I resemble each other. */
const LOOKALIKES = new Map(
  Object.entries({
    ...{ а: 'a', е: 'e', к: 'k', м: 'm', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
    ...{ г: 'r', п: 'n', н: 'h', ѕ: 's', і: 'i', ј: 'j', ѵ: 'v', ԁ: 'd', ӏ: 'i' },
    ...{ α: 'a', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
    ...{ l: 'i', 0: 'o', 1: 'i' },
  }),
);

/** Ignores case, accents, spaces, signs and differences between letters that look alike. */
const fold = (nome: string): string =>
  nome
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter);

const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);

export function whyNotNome(nome: string, others: readonly string[]): string | undefined {
  if (fold(nome) === '') return 'Scrivi il tuo nome';
  if (RESERVED.some((reserved) => isSameName(nome, reserved)))
    return 'Questo nome è riservato al programma: scrivi il tuo nome e cognome';
  if (others.some((other) => isSameName(nome, other)))
    return 'C’è già una persona con questo nome: aggiungi il cognome';
  return undefined;
}
