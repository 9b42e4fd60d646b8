import Button from 'react-bootstrap/Button';
import { reconnectRequested } from '../../../realtime/realtimeActions';
import { selectStatoRealtime } from '../../../realtime/realtimeSlice';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { selectSoundIsBlocked } from '../ordiniSelectors';
import { soundEnabled } from '../ordiniSlice';
import '../liveNotice.scss';

/** What the user should know of the live list and can mend: no connection (S8.11), no sound (decisions 2.4). */
export function LiveNotices() {
  const dispatch = useAppDispatch();
  const interrupted = useAppSelector(selectStatoRealtime) === 'interrotto';
  const muted = useAppSelector(selectSoundIsBlocked);
  return (
    <>
      {interrupted && (
        <div className="alert alert-danger live-notice d-print-none" role="alert">
          <strong>Tempo reale interrotto</strong>
          <Button variant="danger" size="sm" onClick={() => dispatch(reconnectRequested())}>
            Riconnetti
          </Button>
        </div>
      )}
      {muted && (
        <div className="alert alert-warning live-notice d-print-none">
          <span>Il browser ha bloccato il suono dei nuovi ordini.</span>
          <Button variant="secondary" size="sm" onClick={() => dispatch(soundEnabled())}>
            Attiva suono
          </Button>
        </div>
      )}
    </>
  );
}
