import { useEffect, useState } from 'react';
import { STATO_LABELS } from '../../../contract/costanti';
import { setDocumentTitle } from '../../../shared/browser/documentTitle';
import { formatLongDate, formatLongDay } from '../../../shared/format/date';
import { ordiniText } from '../../../domain/ordini/stato';
import type { Filtri } from '../../../domain/ordini/address';

export interface AnnouncementProps extends Filtri {
  /** How many orders are shown; null while they are on their way. */
  count: number | null;
}

/** Says what came of another day or status to who does not see the list, and names the day in the page's tab. */
export function Announcement({ date, status, count }: AnnouncementProps) {
  const day = formatLongDate(date);
  const asked = `${formatLongDay(date)}${status === null ? '' : `, ${STATO_LABELS[status]}`}`;
  const [said, setSaid] = useState({ asked, text: '' });
  // What is there from the start was not asked for.
  if (count !== null && said.asked !== asked) setSaid({ asked, text: `${asked}: ${ordiniText(count)}` });
  useEffect(() => setDocumentTitle(`Ordini, ${day} – Gestione Ordini`), [day]);
  return (
    <p className="visually-hidden" role="status">
      {said.text}
    </p>
  );
}
