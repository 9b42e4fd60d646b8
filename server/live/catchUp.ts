import { EVENTO, STATO } from '../../src/contract/costanti';
import type { Evento, Ripresa } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import { goesOn } from '../ordini/eventiRepository';
import { HubError, type HubCaller } from '../signalr/hubOptions';
import type { EventiLive } from './eventiLive';

export type EventiSource = Pick<EventiLive, 'ultimo' | 'after' | 'look' | 'unseen'>;

/**
 * Page by page; the client joins `group` in the same turn in which it got the group's last event, so that it misses
 * nothing and gets nothing twice. If events in between were deleted, or `dopo` is of before a restore, it starts from
 * now.
 * @param isCurrent whether the client has not joined again meanwhile
 */
export async function catchUp(
  eventi: EventiSource,
  caller: HubCaller,
  group: string,
  dopo: number | null,
  isCurrent: () => boolean,
): Promise<Ripresa> {
  // Another instance may have sent it first.
  if (dopo !== null && dopo > eventi.ultimo) await eventi.look();
  const from = eventi.ultimo;
  const { oggi, ordini } = await eventi.unseen();
  const unseen = new Map(ordini.map((ordine) => [ordine.id, ordine]));
  let completo = dopo === null || dopo <= from;
  let sent = completo ? (dopo ?? from) : from;
  while (sent < eventi.ultimo) {
    const next = await eventi.after(sent);
    if (!isCurrent()) throw new HubError('Richiesto di nuovo.');
    if (goesOn(sent, next)) {
      sent = send(caller, next);
      next.forEach(({ ordine }) => keepNewer(unseen, ordine));
      if (!(await caller.hasRead())) break;
    } else {
      completo = false;
      sent = sent < from ? from : eventi.ultimo;
    }
  }
  if (!isCurrent()) throw new HubError('Richiesto di nuovo.');
  caller.join(group);
  return { ultimo: eventi.ultimo, completo, daVedere: stillUnseen(unseen, oggi) };
}

function send(caller: HubCaller, eventi: readonly Evento[]): number {
  caller.call(
    EVENTO,
    eventi.map((evento) => [evento]),
  );
  return eventi.at(-1)!.numero;
}

function keepNewer(ordini: Map<number, OrdineLista>, ordine: OrdineLista): void {
  const known = ordini.get(ordine.id)?.revisione ?? 0;
  if ((ordine.revisione ?? 0) >= known) ordini.set(ordine.id, ordine);
}

const stillUnseen = (ordini: ReadonlyMap<number, OrdineLista>, oggi: string): OrdineLista[] =>
  [...ordini.values()]
    .filter(({ visto, stato, data }) => !visto && stato !== STATO.Annullato && data >= oggi)
    .sort((a, b) => (a.data + a.dataRitiro < b.data + b.dataRitiro ? -1 : 1))
    .slice(0, 1_000);
