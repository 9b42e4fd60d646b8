import { useEffect, useState, type RefObject } from 'react';

export interface NuoviPillProps {
  board: RefObject<HTMLElement | null>;
  /** How many orders came on top since the list was read. */
  arrivals: number;
}

/** Leads up to orders that came while the list was read further down (extended). */
export default function NuoviPill({ board, arrivals }: NuoviPillProps) {
  const [seen, setSeen] = useState(arrivals);
  const [isAway, setAway] = useState(false);
  // At the top all of them are in sight; a list that was read anew has none on top.
  if (isAway ? seen > arrivals : seen !== arrivals) setSeen(arrivals);
  const scroller = () => board.current?.querySelector('.table-scroller');
  useEffect(() => {
    const element = board.current?.querySelector('.table-scroller');
    const look = () => setAway((element?.scrollTop ?? 0) > 0);
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [board]);
  const count = arrivals - seen;
  if (count <= 0) return null;
  return (
    <button type="button" className="nuovi-pill" onClick={() => scroller()?.scrollTo({ top: 0 })}>
      {count === 1 ? '1 nuovo' : `${count} nuovi`} <span aria-hidden="true">↑</span>
    </button>
  );
}
