import { useEffect, useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation } from 'react-router-dom';
import { selectAllarme } from '../../../api/allarmeApi';
import type { OrdineLista } from '../../../contract/ordini';
import { setTitleCount } from '../../../shared/browser/documentTitle';
import { useKeepFocus } from '../../../shared/browser/useKeepFocus';
import { useShortcuts } from '../../../shared/browser/shortcuts';
import { counted } from '../../../shared/format/count';
import { calendarDay } from '../../../shared/format/date';
import { PATHS } from '../../../shared/paths';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { useToday } from '../../../shared/useToday';
import { selectElenco, selectLive } from '../ordiniSelectors';
import { soundEnabled } from '../ordiniSlice';
import { SmallButton } from '../../../shared/form/SmallButton';
import { vistoPressed } from './seenListeners';
import { unseenOf } from './unseen';
import '../liveNotice.scss';

const ICON = '/assets/favicon.svg';
const ICON_WAITING = '/assets/favicon-da-vedere.svg';

/** Shows the count in the tab's title and icon, and on the installed app's badge. */
function showWaiting(count: number): void {
  setTitleCount(count);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', count > 0 ? ICON_WAITING : ICON);
  // Only browsers that install pages have it; it rejects while the page is not installed.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

const NONE: readonly OrdineLista[] = [];

function rowToSee(): number | null {
  const row =
    document.activeElement?.closest<HTMLElement>('[data-row]') ??
    document.querySelector<HTMLElement>('.ordine-da-vedere');
  return row?.dataset.row === undefined ? null : Number(row.dataset.row);
}

/** Shows on every screen how many orders nobody has seen. 'Visti tutti' and the key V mark them as seen. */
export default function UnseenBar() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const { rows } = useAppSelector(selectLive);
  const list = useAppSelector((state) => selectElenco(state).data ?? NONE);
  const ordini = useMemo(() => unseenOf(list, rows, today), [list, rows, today]);
  const isSilent = useAppSelector((state) => selectAllarme(state).volume === 0);
  // On the orders' screen LiveNotices shows the blocked sound.
  const isElsewhere = useLocation().pathname !== PATHS.ordini;
  const isBlocked = useAppSelector(({ ordini }) => ordini.soundIsBlocked) && isElsewhere;

  useShortcuts({
    v: () => {
      const id = rowToSee();
      if (ordini.some((ordine) => ordine.id === id)) dispatch(vistoPressed([id!]));
    },
  });

  const count = ordini.length;
  const focus = useKeepFocus<HTMLDivElement>(() => document.getElementById('contenuto'));
  useEffect(() => showWaiting(count), [count]);
  useEffect(() => () => showWaiting(0), []);
  // On the orders' screen the bar has a fixed place (liveNotice.scss), so that it does not push the list down.
  const oggi = ordini.filter(({ data }) => calendarDay(data) === today).length;
  return (
    <div role="status" {...focus}>
      {count > 0 && (
        <div
          className={`alert alert-info hstack justify-content-between d-print-none ${isElsewhere ? 'flex-wrap gap-2 mb-2' : 'da-vedere'}`}
        >
          <span>
            <strong>{counted(count, 'ordine da vedere', 'ordini da vedere')}</strong>
            {` (${[oggi > 0 && `${oggi} oggi`, count > oggi && `${count - oggi} domani`].filter(Boolean).join(', ')})`}
          </span>
          {isSilent && <span>L’allarme è a volume 0: alzalo nelle Impostazioni.</span>}
          {isBlocked && <SmallButton onClick={() => dispatch(soundEnabled())}>Attiva suono</SmallButton>}
          <Button size="sm" onClick={() => dispatch(vistoPressed(ordini.map(({ id }) => id)))}>
            Visti tutti
          </Button>
        </div>
      )}
    </div>
  );
}
