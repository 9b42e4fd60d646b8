import { PROGRAMMI } from '../base/programmi';

/** What the product signs with or calls somebody by itself: a person of that name would pass for it. */
const RISERVATI = [
  ...PROGRAMMI.map(({ nome }) => nome),
  'Amministratore',
  'Vetrina',
  'Simulatore',
  'Sistema',
];

/** A name as a reader takes it: case, accents, spaces and signs make no other one. */
const fold = (nome: string): string =>
  nome
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);

/** Why nobody may have this name; undefined when they may. */
export function whyNotNome(nome: string, others: readonly string[]): string | undefined {
  if (fold(nome) === '') return 'Scrivi il tuo nome';
  if (RISERVATI.some((riservato) => isSameName(nome, riservato)))
    return 'Questo nome è riservato al programma: scrivi il tuo nome e cognome';
  if (others.some((other) => isSameName(nome, other)))
    return 'C’è già una persona con questo nome: aggiungi il cognome';
  return undefined;
}
