import { useEffect, useState, type RefObject } from 'react';
import { counted } from '../../../shared/format/count';

export interface NuoviPillProps {
  board: RefObject<HTMLElement | null>;
  /** How many orders were added on top since the list was loaded. */
  arrivals: number;
}

/** A button that scrolls up to orders which arrived while the user was further down the list (extended). */
export default function NuoviPill({ board, arrivals }: NuoviPillProps) {
  const [seen, setSeen] = useState(arrivals);
  const [isAway, setAway] = useState(false);
  // At the top the user sees all arrivals; a reloaded list has fewer of them.
  if (isAway ? seen > arrivals : seen !== arrivals) setSeen(arrivals);
  const scroller = () => board.current?.querySelector('.table-scroller');
  useEffect(() => {
    const element = board.current?.querySelector('.table-scroller');
    const onScroll = () => setAway((element?.scrollTop ?? 0) > 0);
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [board]);
  const count = arrivals - seen;
  if (count <= 0) return null;
  return (
    <button
      type="button"
      className="nuovi-pill position-absolute"
      onClick={() => scroller()?.scrollTo({ top: 0 })}
    >
      {counted(count, 'nuovo', 'nuovi')} <span aria-hidden="true">↑</span>
    </button>
  );
}
