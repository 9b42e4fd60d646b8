import type { ReactNode, Ref } from 'react';
import './tableScroller.scss';

interface Props {
  /** What the table lists, for those who do not see its title. */
  label: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Where a table scrolls that is longer than its place; its head stays in sight. On paper it has all its length. */
export function TableScroller({ label, className = '', ref, children }: Props) {
  return (
    <div
      className={`table-scroller ${className}`}
      ref={ref}
      role="region"
      aria-label={label}
      // What scrolls must be reached by the keys that scroll it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  );
}
