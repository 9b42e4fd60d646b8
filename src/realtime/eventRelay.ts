import type { Dispatch } from '@reduxjs/toolkit';
import type { Evento, CatchUp } from '../contract/eventi';
import { eventsCaughtUp, pushOf } from './realtimeActions';

/** Dispatches numbered events in order. Calls `askAgain` when a number is missing. */
export function makeEventRelay(dispatch: Dispatch, lastEvent: () => number | null, askAgain: () => void) {
  let held: Evento[] | null = null;
  let catchingUp: (CatchUp & { dopo: number | null }) | null = null;
  let following = true;

  const last = () => lastEvent() ?? 0;

  function endCatchUp(): void {
    const caughtUp = catchingUp;
    if (!caughtUp || (caughtUp.completo && caughtUp.dopo !== null && last() < caughtUp.ultimo)) return;
    catchingUp = null;
    dispatch(eventsCaughtUp(caughtUp));
  }

  function release(): void {
    const waiting = (held ?? []).sort((a, b) => a.numero - b.numero);
    held = null;
    for (const evento of waiting) receive(evento);
  }

  function receive(evento: Evento): void {
    if (held) held.push(evento);
    // Dropped: the server sends it again together with the missing ones.
    else if (lastEvent() !== null && evento.numero > last() + 1) askAgain();
    else {
      dispatch(pushOf(evento, catchingUp !== null));
      endCatchUp();
    }
  }

  return {
    /** Events wait from now on for the answer to the join. */
    hold: () => void (held ??= []),
    receive,
    /** The join failed: delivers the waiting events. */
    release,
    /** The join's answer: events up to `ultimo` were missed, and `eventsCaughtUp` follows when all have arrived. */
    resume: (catchUp: CatchUp, dopo: number | null) => {
      following = true;
      catchingUp = { ...catchUp, dopo };
      endCatchUp();
      release();
    },
    /** The server turned out not to number its events. */
    abandon: () => {
      following = false;
      release();
    },
    /** Whether events announce new orders, which makes 'NuovoOrdine' redundant. */
    isFollowing: () => following,
  };
}
