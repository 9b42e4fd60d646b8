import { useGetChiusureQuery } from '../../api/disponibilitaApi';
import { useGetPostiQuery } from '../../api/posti';
import type { SlotLibero } from '../../contract/calendario';
import { ChoiceSelect } from '../../shared/form/ChoiceSelect';
import { Field } from '../../shared/form/Field';
import { counted } from '../../shared/format/count';
import { addDays, calendarDay, dayOf, formatLongDate, formatTime, instantOf } from '../../shared/format/date';
import { useMinute } from '../../shared/useToday';
import { DayChoice, DayInput } from '../../shared/form/DayInput';
import NotLoaded from '../notices/notices';
import type { OrdinePart } from './ordineDraft';

/** The days of most orders: 'Oggi', 'Domani', 'sab 28', 'dom 29'. */
const nearDays = (today: string) =>
  [0, 1, 2, 3].map((away) => {
    const day = addDays(today, away);
    const word = ['Oggi', 'Domani'][away] ?? `${formatLongDate(day).slice(0, 3)} ${Number(day.slice(8))}`;
    return [day, word] as const;
  });

const isSame = (one: string, other: string) => instantOf(one) === instantOf(other);

const postiText = (posti: number) => (posti === 0 ? 'al completo' : counted(posti, 'posto', 'posti'));

function opzioni(slot: readonly SlotLibero[], giorno: string, attuale: string | undefined, now: number) {
  const others = slot.filter(({ dataRitiro }) => !attuale || !isSame(dataRitiro, attuale));
  // Staff may choose a full slot, and then give the server a reason.
  const offered = others.map(({ ora, dataRitiro, postiLiberi: posti }) => {
    const isPast = instantOf(dataRitiro) <= now;
    return {
      value: dataRitiro,
      label: `${ora} · ${isPast ? 'passata' : postiText(posti)}`,
      disabled: isPast,
    };
  });
  if (!attuale || calendarDay(attuale) !== giorno) return offered;
  const own = { value: attuale, label: `${formatTime(attuale)} · com’è adesso`, disabled: false };
  return [...offered, own].sort((one, other) => instantOf(one.value) - instantOf(other.value));
}

/** @param attuale the order's saved pickup, which it may keep even if the slot is gone */
export function RitiroFields({ draft, change, messages, attuale }: OrdinePart & { attuale?: string }) {
  const { giorno, dataRitiro } = draft;
  const now = useMinute();
  const { currentData: slot, error, refetch } = useGetPostiQuery(giorno, { refetchOnMountOrArgChange: true });
  const offered = opzioni(slot ?? [], giorno, attuale, now);
  const today = dayOf(new Date(now));
  const isOver = giorno < today && !(attuale && calendarDay(attuale) === giorno);
  const none = slot !== undefined && (isOver || offered.length === 0);
  const wrong = messages('dataRitiro');
  const setGiorno = (day: string) => {
    const own = attuale && calendarDay(attuale) === day ? attuale : '';
    change((so) => ({ ...so, giorno: day, dataRitiro: own }));
  };
  return (
    <fieldset>
      <legend>Ritiro</legend>
      <div className="ordine-form-fields mt-2">
        <div>
          <span className="form-label d-inline-block" aria-hidden="true">
            Data
          </span>
          <DayInput value={giorno} onChange={setGiorno} />
          <DayChoice
            className="ordine-form-vicini hstack flex-wrap gap-1 mt-1"
            label="Giorno di ritiro"
            days={nearDays(today)}
            value={giorno}
            onChange={setGiorno}
          />
        </div>
        <Field id="ordine-form-ora" label="Fascia oraria" messages={wrong} required announced={false}>
          {(tied) => (
            <ChoiceSelect
              {...tied}
              data-enter="coupon"
              none="Scegli"
              choices={offered}
              value={offered.some(({ value }) => value === dataRitiro) ? dataRitiro : null}
              onFocus={() => void refetch()}
              onChange={(inizio) => change((so) => ({ ...so, dataRitiro: inizio ?? '' }))}
            />
          )}
        </Field>
      </div>
      <NotLoaded what="Fasce orarie non caricate" error={!slot && error} onRetry={refetch} />
      {none && <NessunaFascia giorno={giorno} isOver={isOver} />}
    </fieldset>
  );
}

function NessunaFascia({ giorno, isOver }: { giorno: string; isOver: boolean }) {
  const { data: chiusure = [] } = useGetChiusureQuery();
  const chiusura = chiusure.find(({ data }) => data === giorno);
  if (isOver) return <p role="status">Questo giorno è passato: scegline un altro.</p>;
  return (
    <p role="status">
      {chiusura
        ? `Il negozio è chiuso${chiusura.motivo ? `: ${chiusura.motivo}` : ''}. Scegli un altro giorno.`
        : 'Nessuna fascia oraria in questo giorno: scegline un altro.'}
    </p>
  );
}
