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
      <div className="elenco-head">
        <h1>{title}</h1>
        <VaiElenco />
        <div className="elenco-actions d-print-none">{actions}</div>
      </div>
      {failure}
      {children}
      {empty !== null && <Empty text={empty} next={next} />}
    </>
  );
}
