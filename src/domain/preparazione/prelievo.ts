import type { OrdineDaPreparare } from '../../contract/prepara';

type Riga = OrdineDaPreparare['dettagliOrdine'][number];

/** What an order needs of something. */
export interface Richiesta {
  ordine: OrdineDaPreparare;
  riga: Riga;
}

/** A product in one of its variants: all that is to be taken, and for whom. */
export interface Voce {
  categoria: string;
  prodotto: string;
  variante: string;
  pezzi: number;
  richieste: readonly Richiesta[];
}

const { compare } = new Intl.Collator('it', { numeric: true });

/** A line's product without the weight that its name ends with. */
const prodottoOf = ({ nomeProdotto, variante }: Riga): string =>
  variante && nomeProdotto.endsWith(` ${variante}`)
    ? nomeProdotto.slice(0, -variante.length - 1)
    : nomeProdotto;

/** What is to be taken for orders: by category, product and variant, each order in the sequence given. */
export function prelievo(ordini: readonly OrdineDaPreparare[]): Voce[] {
  const voci = new Map<string, Voce>();
  for (const ordine of ordini)
    for (const riga of ordine.dettagliOrdine) {
      const { categoria, variante, quantita } = riga;
      const prodotto = prodottoOf(riga);
      const key = JSON.stringify([categoria, prodotto, variante]);
      const { pezzi = 0, richieste = [] } = voci.get(key) ?? {};
      voci.set(key, {
        categoria,
        prodotto,
        variante,
        pezzi: pezzi + quantita,
        richieste: [...richieste, { ordine, riga }],
      });
    }
  return [...voci.values()].sort(
    (a, b) =>
      compare(a.categoria, b.categoria) || compare(a.prodotto, b.prodotto) || compare(a.variante, b.variante),
  );
}
