import { useEffect, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { useGetDaSpostareQuery } from '../../../api/dateProprie';
import { useGetPostiQuery } from '../../../api/posti';
import type { OrdineLista } from '../../../contract/ordini';
import { ordiniText, PROSSIMO } from '../../../domain/ordini/stato';
import { SpostaOrdini } from '../../../domain/SpostaOrdini';
import { useKeepFocus } from '../../../shared/browser/useKeepFocus';
import { formatTime } from '../../../shared/format/date';
import { useToday } from '../../../shared/useToday';
import { TitledModal } from '../../../ui/TitledModal';
import { SmallButton } from '../../../shared/form/SmallButton';
import FasciaMenu from './FasciaMenu';

export interface DayNoticeProps {
  date: string;
  giornata: readonly OrdineLista[];
}

const POSTI_EVERY_MS = 30_000;

/** Warns that the shop is closed on the day, or that orders are in none of its slots (extended). */
export default function DayNotice({ date, giornata }: DayNoticeProps) {
  const today = useToday();
  // Polled, because no event announces that somebody closed or resized a slot.
  const { currentData: slots } = useGetPostiQuery(date, {
    pollingInterval: POSTI_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const ore = new Set(slots?.map(({ ora }) => ora));
  const fuori = giornata.filter(
    (ordine) => PROSSIMO[ordine.stato] && !ore.has(formatTime(ordine.dataRitiro)),
  );
  // Its button goes with the last order that was moved.
  const focus = useKeepFocus<HTMLDivElement>(() => document.querySelector<HTMLElement>('.table-scroller'));
  const warns = slots !== undefined && date >= today && (slots.length === 0 || fuori.length > 0);
  return (
    <div {...focus}>
      {warns && <Avviso key={`${date} ${fuori.length > 0}`} date={date} quanti={fuori.length} />}
      {giornata.length === 0 && slots && slots.length > 0 && (
        // Positioned absolutely, so that the first order to arrive moves nothing. A phone has no room for it.
        <div className="position-relative">
          <div className="position-absolute end-0 z-1 d-none d-md-block p-2">
            <FasciaMenu />
          </div>
        </div>
      )}
    </div>
  );
}

function Avviso({ date, quanti }: { date: string; quanti: number }) {
  const [open, setOpen] = useState(false);
  const { currentData, refetch } = useGetDaSpostareQuery(date);
  // Reload when the number of such orders changes; the dialog keeps the choices made for the others.
  useEffect(() => void refetch(), [refetch, quanti]);
  const { chiuso, ordini = [] } = currentData ?? {};
  if (!chiuso && ordini.length === 0) return null;
  const words = `${ordiniText(ordini.length)} ${ordini.length === 1 ? 'è' : 'sono'} senza fascia oraria.`;
  return (
    <Alert variant="warning" role="status" className="hstack flex-wrap gap-2 py-2">
      <span className="me-auto">{[chiuso, ordini.length > 0 && words].filter(Boolean).join(' ')}</span>
      {ordini.length > 0 && <SmallButton onClick={() => setOpen(true)}>Sposta gli ordini</SmallButton>}
      {open && (
        <TitledModal id="sposta-titolo" title="Sposta gli ordini" size="lg" onClose={() => setOpen(false)}>
          <SpostaOrdini date={date} onClose={() => setOpen(false)} />
        </TitledModal>
      )}
    </Alert>
  );
}
