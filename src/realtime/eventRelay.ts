import type { Dispatch } from '@reduxjs/toolkit';
import type { Evento, CatchUp } from '../contract/eventi';
import { eventsCaughtUp, pushOf } from './realtimeActions';

/** `askAgain` is called when one is missing between the last event and the next. */
export function makeEventRelay(dispatch: Dispatch, lastEvent: () => number | null, askAgain: () => void) {
  let held: Evento[] | null = null;
  /** What the page is catching up with. */
  let awaited: (CatchUp & { dopo: number | null }) | null = null;
  let following = true;

  const last = () => lastEvent() ?? 0;

  function endCatchUp(): void {
    if (!awaited) return;
    const { completo, dopo, ultimo } = awaited;
    if (completo && dopo !== null && last() < ultimo) return;
    const caughtUp = awaited;
    awaited = null;
    dispatch(eventsCaughtUp(caughtUp));
  }

  function deliver(evento: Evento): void {
    if (lastEvent() !== null && evento.numero > last() + 1) {
      // With the others in between it comes once more; it may also have been under way when they were asked for.
      askAgain();
      return;
    }
    dispatch(pushOf(evento, awaited !== null));
    endCatchUp();
  }

  function release(): void {
    const waiting = (held ?? []).sort((a, b) => a.numero - b.numero);
    held = null;
    for (const evento of waiting) receive(evento);
  }

  function receive(evento: Evento): void {
    if (held) held.push(evento);
    else deliver(evento);
  }

  return {
    /** The group is being asked for: what comes meanwhile waits for the answer. */
    hold: () => {
      held ??= [];
    },
    receive,
    /** No answer came; what was held goes on. */
    release,
    /** The answer: what came up to its number was missed, and is told when all of it is there. */
    resume: (catchUp: CatchUp, dopo: number | null) => {
      following = true;
      awaited = { ...catchUp, dopo };
      endCatchUp();
      release();
    },
    /** The server numbers no events after all. */
    abandon: () => {
      following = false;
      release();
    },
    /** Whether events tell of new orders, so that NuovoOrdine says nothing new. */
    isFollowing: () => following,
  };
}
