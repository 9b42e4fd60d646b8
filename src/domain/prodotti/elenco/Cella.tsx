import { createContext, use, type ReactNode } from 'react';
import type { Prodotto, Variante } from '../../../contract/prodotti';
import { amountText } from '../../../shared/form/amount';
import { EditableCell } from '../../../shared/table/edit/EditableCell';
import type { useCelle } from './useCelle';

/** The cells of the list around; null where nothing is edited in it. */
export const CelleContext = createContext<ReturnType<typeof useCelle>['celle'] | null>(null);

interface Props {
  prodotto: Prodotto;
  variante: Variante;
  label: string;
  before?: string;
  children: ReactNode;
}

export function Cella({ prodotto, variante, label, ...shown }: Props) {
  const celle = use(CelleContext);
  if (!celle) return shown.children;
  const decimal = celle.campo === 'prezzo';
  return (
    <EditableCell
      {...shown}
      cells={celle}
      id={variante.id}
      name={`${prodotto.nome}, ${label}`}
      own={amountText(variante[celle.campo], decimal ? 2 : 0)}
      decimal={decimal}
      onSave={(text) => celle.save(prodotto, variante, text)}
    />
  );
}
