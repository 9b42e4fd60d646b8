import { STATO } from '../../src/contract/costanti';
import { METODI } from '../../src/contract/pagamentoRules';
import { DIMOSTRAZIONE } from '../base/caller';
import type { movimentiOrdine } from '../db/schema';
import type { OrdineDemo } from './ordiniDemo';

export type MovimentoDemo = typeof movimentiOrdine.$inferInsert & { quando: Date };

const HOUR = 3_600_000;

/**
 * Most is paid at the counter, some a part before. Of a cancelled order the part is given back after two days, so that
 * there is always something to give back.
 */
export function movimentiDemo(
  { ordine }: OrdineDemo,
  ordineId: number,
  index: number,
  now: Date,
): MovimentoDemo[] {
  const { totaleDaPagareCents: totale, dataRitiro, creatoIl, stato } = ordine;
  const metodo = METODI.find((one) => one === ordine.metodoPagamento) ?? 'Altro';
  const move = (importoCents: number, tipo: MovimentoDemo['tipo'], at: number): MovimentoDemo => {
    const quando = new Date(Math.min(at, now.getTime()));
    return { ordineId, tipo, importoCents, metodo, chi: DIMOSTRAZIONE.nome, quando };
  };
  const half = Math.floor(totale / 200) * 100;
  const acconto = index % (stato === STATO.Annullato ? 2 : 5) === 0 ? half : 0;
  const before = acconto > 0 ? [move(acconto, 'acconto', creatoIl.getTime() + HOUR)] : [];
  const pickup = dataRitiro.getTime();
  if (stato === STATO.Ritirato && index % 9 > 0 && totale > 0)
    return [...before, move(totale - acconto, 'saldo', pickup)];
  const isBack = stato === STATO.Annullato && acconto > 0 && pickup < now.getTime() - 48 * HOUR;
  return isBack ? [...before, move(-acconto, 'rimborso', pickup + HOUR)] : before;
}
