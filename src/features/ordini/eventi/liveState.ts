import type { Evento } from '../../../contract/eventi';
import type { OrdineLista } from '../../../contract/ordini';
import type { OwnOrder } from '../../../domain/ordini/asked';

/**
 * By order: the statuses asked for here, the oldest first, each until its event comes; null for whatever it was before it
 * was cancelled.
 */
export type OwnChanges = Record<number, (number | null)[]>;

/** The newest row of an order, as events brought it. */
export interface NewerRow extends OrdineLista {
  /** The number of the last one about it. */
  evento: number;
  /** Whether it belongs to the list, as date and status decided. */
  isListed: boolean;
}

/**
 * What is known by numbered events (extended); on a server without them it stays as it is here. The rows on
 * screen are the list's last answer with `newer` laid over it: `newer` holds every order that an event after
 * `completeSince` was about.
 */
export interface LiveState {
  /** The last event that was received. Null while none is known, nor a list that names one. */
  lastEvent: number | null;
  completeSince: number | null;
  /** The last event that the list on screen includes. Below `completeSince` the list lacks something. */
  listNumber: number | null;
  /** The latest arrival first: a row that changes again keeps its place. */
  newer: NewerRow[];
  /** What colleagues did, by order, while it is highlighted. */
  changes: Record<number, Evento>;
  /** The last thing that a colleague did to the order in the detail card. */
  openChange: Evento | null;
  ownChanges: OwnChanges;
  /** The order that is taken here by phone, until its event comes. */
  ownOrder?: OwnOrder | null;
  /** Orders that came while this page was away, until they are told together. */
  missed: OrdineLista[];
  /** Orders nobody has seen, by id, of whatever day, as the hub and events say; of the list's day the list says it too. */
  unseen: Record<number, OrdineLista>;
}

export const NOTHING_LIVE: LiveState = {
  lastEvent: null,
  completeSince: null,
  listNumber: null,
  newer: [],
  changes: {},
  openChange: null,
  ownChanges: {},
  missed: [],
  unseen: {},
};

/** Without one change, which was refused or whose event came. */
export function withoutAsked(own: OwnChanges, id: number, status: number | null | undefined): OwnChanges {
  const { [id]: asked = [], ...others } = own;
  const place = asked.findIndex((one) => one === status);
  const left = asked.filter((_, index) => index !== place);
  return left.length > 0 ? { ...others, [id]: left } : others;
}

/** A server without revisions has none that is older. */
export const revisionOf = ({ revisione }: OrdineLista): number => revisione ?? 0;
