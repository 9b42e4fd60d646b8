import type { Tx } from '../db/database';
import { adoptRighe, insertLimite, setLimite } from '../limiti/limitiRepository';
import type { VarianteDemo } from './ordiniDemo';

export async function insertLimiti(tx: Tx, varianti: readonly VarianteDemo[], oggi: string): Promise<void> {
  const { prodottoId, nomeProdotto } = varianti[0]!;
  const unita = 'kg';
  const id = await insertLimite(tx, { nome: `Impasto ${nomeProdotto}`, unita, massimo: 12 });
  const pane = varianti.filter((variante) => variante.prodottoId === prodottoId);
  const shared = pane.map(({ varianteId, peso }) => ({ id: varianteId, peso }));
  await setLimite(
    tx,
    shared.map((variante) => variante.id),
    id,
  );
  await adoptRighe(tx, { id, unita }, shared, oggi);
}
