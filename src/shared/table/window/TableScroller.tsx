import type { ReactNode, Ref } from 'react';
import './tableScroller.scss';

interface Props {
  label: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The scrolling frame of a long table, whose head stays visible. On paper the table has its full length. */
export function TableScroller({ label, className = '', ref, children }: Props) {
  return (
    <div
      className={`table-scroller ${className}`}
      ref={ref}
      role="region"
      aria-label={label}
      // A scrolling area must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  );
}
