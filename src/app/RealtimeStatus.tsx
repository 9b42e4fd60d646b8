import { useSyncExternalStore } from 'react';
import { selectRealtime, type RealtimeState } from '../realtime/realtimeSlice';
import { formatLongDate, formatTime } from '../shared/format/date';
import { useAppSelector, useEstesa } from '../shared/store';

/** 'spento' shows only while the first screen loads, before the first connection. */
const TEXTS: Record<RealtimeState['stato'], { text: string; look: string }> = {
  spento: { text: 'Connessione in corso', look: 'waiting' },
  connessione: { text: 'Connessione in corso', look: 'waiting' },
  attivo: { text: 'In tempo reale', look: 'active' },
  riconnessione: { text: 'Riconnessione in corso', look: 'waiting' },
  interrotto: { text: 'Connessione interrotta', look: 'broken' },
};

function onNetwork(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  events.forEach((event) => window.addEventListener(event, onChange));
  return () => events.forEach((event) => window.removeEventListener(event, onChange));
}

export function RealtimeStatus() {
  const { stato, since } = useAppSelector(selectRealtime);
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  // Without a network no connection is under way, unless the server runs on this computer.
  const { text, look } = TEXTS[isOnline || stato === 'attivo' ? stato : 'interrotto'];
  const saysSince = useEstesa() && since !== null;
  return (
    <span
      className={`realtime realtime-${look} hstack gap-2`}
      role="status"
      title={saysSince ? `${text} da ${formatLongDate(since)} alle ${formatTime(since)}` : undefined}
    >
      {text}
    </span>
  );
}
