import type { ReactNode } from 'react';
import { LoadError } from './LoadError';
import './elenco.scss';

interface Props {
  title: string;
  actions?: ReactNode;
  /** What to say of a list that could not be loaded; null when it could. */
  error: string | null;
  onRetry: () => void;
  /** What to say of a list without rows; null while it has some or is not there yet. */
  empty: string | null;
  children: ReactNode;
}

/** The frame of a list screen: title and actions, the list, and what is shown in its place. */
export function ListPage({ title, actions, error, onRetry, empty, children }: Props) {
  return (
    <>
      <div className="elenco-head">
        <h1>{title}</h1>
        <div className="elenco-actions">{actions}</div>
      </div>
      {error !== null && <LoadError message={error} onRetry={onRetry} />}
      {children}
      {empty !== null && <p className="elenco-empty">{empty}</p>}
    </>
  );
}
