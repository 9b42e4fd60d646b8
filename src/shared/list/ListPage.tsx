import type { ReactNode } from 'react';
import { Empty, VaiElenco } from './Empty';
import './elenco.scss';

interface Props {
  title: string;
  actions?: ReactNode;
  /** Says of a list that could not be loaded that it is not there. */
  failure: ReactNode;
  /** What to say of a list without rows; null while it has some or is not there yet. */
  empty: string | null;
  next: string;
  children: ReactNode;
}

export function ListPage({ title, actions, failure, empty, next, children }: Props) {
  return (
    <>
      <ListHead title={title}>{actions}</ListHead>
      {failure}
      {children}
      {empty !== null && <Empty text={empty} next={next} />}
    </>
  );
}

interface HeadProps extends Pick<Props, 'title'> {
  /** What is done with the list. */
  children: ReactNode;
  isEmpty?: boolean;
}

export const ListHead = ({ title, children, isEmpty = false }: HeadProps) => (
  <div className="elenco-head">
    <h1>{title}</h1>
    {!isEmpty && <VaiElenco />}
    <div className="elenco-actions d-print-none">{children}</div>
  </div>
);
