import type { ReactNode } from 'react';
import { VaiElenco } from './elenco';

interface Props {
  title: string;
  children?: ReactNode;
  isEmpty?: boolean;
}

/** The head of a list's screen, with what can be done with the list. */
export const ListHead = ({ title, children, isEmpty = false }: Props) => (
  <div className="elenco-head">
    <h1>{title}</h1>
    {!isEmpty && <VaiElenco />}
    <div className="elenco-actions d-print-none">{children}</div>
  </div>
);
