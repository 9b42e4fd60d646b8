import type { Prodotto } from '../../contract/prodotti';
import { formatCount } from '../../shared/format/count';

interface Props {
  prodotti: readonly Prodotto[] | undefined;
  chosen: boolean;
}

/** Tells those who do not see the list what a search left of it. */
export function ProdottiCount({ prodotti, chosen }: Props) {
  const count = prodotti?.length === 1 ? '1 prodotto' : `${formatCount(prodotti?.length ?? 0)} prodotti`;
  const [first] = prodotti ?? [];
  return (
    <p className="visually-hidden" role="status">
      {prodotti && (chosen && first ? `${first.nome}: ${count}` : count)}
    </p>
  );
}
