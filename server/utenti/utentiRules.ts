import type { Utente } from '../../src/contract/auth';

/** Lower case without accents: made once a name, where a collator would weigh 50,000 names a million times. */
function sortKey(text: string | null): string {
  return (text ?? '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ ]/g, '');
}

/**
 * Sorted by cognome, then nome (S2.10), as an Italian reader expects: 'D'Angelo' stands with 'Dangelo'. Who has no
 * cognome comes last.
 */
export function byCognome(utenti: readonly Utente[]): Utente[] {
  return utenti
    .map((utente) => {
      const cognome = sortKey(utente.cognome);
      // The space sorts before every letter: a shorter cognome comes first whatever the nome; '~' after them all.
      return { utente, key: `${cognome || '~'} ${sortKey(utente.nome) || '~'}` };
    })
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ utente }) => utente);
}
