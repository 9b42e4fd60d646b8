import type { EsitoImportazione } from '../../contract/prodotti';

export type Esito = 'aggiornato' | 'fallito' | 'altro';

const FAILED: readonly string[] = ['prodotto non trovato', 'variante non trovata', 'errore'];

const comparable = (stato: string): string => stato.trim().toLowerCase();

/** Reads a result's stato; case and surrounding spaces do not matter (S4.7). */
export function esitoOf(stato: string): Esito {
  const known = comparable(stato);
  if (known === 'aggiornato') return 'aggiornato';
  return FAILED.includes(known) ? 'fallito' : 'altro';
}

const CLASSES: Readonly<Record<Esito, string>> = {
  aggiornato: 'text-success',
  fallito: 'text-danger',
  altro: 'text-body',
};

/** The class that colours a stato: green, red, and black for any other value (S4.7). */
export const esitoClass = (stato: string): string => CLASSES[esitoOf(stato)];

/** How many lines had each outcome, as the server calls it, in the order in which they first appear. */
export function countEsiti(righe: readonly EsitoImportazione[]): { stato: string; count: number }[] {
  const counts = new Map<string, { stato: string; count: number }>();
  for (const { stato } of righe) {
    const known = counts.get(comparable(stato));
    if (known) known.count += 1;
    else counts.set(comparable(stato), { stato: stato.trim(), count: 1 });
  }
  return [...counts.values()];
}
