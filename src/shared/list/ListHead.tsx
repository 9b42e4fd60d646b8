import type { ReactNode } from 'react';
import { VaiElenco } from './Empty';
import './elenco.scss';

interface Props {
  title: string;
  children?: ReactNode;
  isEmpty?: boolean;
}

export const ListHead = ({ title, children, isEmpty = false }: Props) => (
  <div className="elenco-head">
    <h1>{title}</h1>
    {!isEmpty && <VaiElenco />}
    <div className="elenco-actions d-print-none">{children}</div>
  </div>
);
