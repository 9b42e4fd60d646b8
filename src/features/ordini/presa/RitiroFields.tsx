import { useGetChiusureQuery } from '../../../api/disponibilitaApi';
import { useGetPostiQuery } from '../../../api/ordiniApi';
import { whyFailed } from '../../../domain/avvisi/whyFailed';
import { Field } from '../../../shared/form/Field';
import { DayInput } from '../filtri/DayInput';
import type { PresaPart } from './presaPart';

/** Day and slot of the pickup, with the places left; why there are none. */
export function RitiroFields({ draft, change, messages }: PresaPart) {
  const { giorno, dataRitiro } = draft;
  const { currentData: slot, error, refetch } = useGetPostiQuery(giorno, { refetchOnMountOrArgChange: true });
  const none = slot?.length === 0;
  const { data: chiusure = [] } = useGetChiusureQuery(undefined, { skip: !none });
  const chiusura = chiusure.find(({ data }) => data === giorno);
  const wrong = messages('dataRitiro');
  return (
    <fieldset className="presa-part">
      <legend>Ritiro</legend>
      <div className="presa-fields">
        <div>
          <span className="form-label" aria-hidden="true">
            Data
          </span>
          <DayInput
            value={giorno}
            onChange={(day) => change((so) => ({ ...so, giorno: day, dataRitiro: '' }))}
          />
        </div>
        <Field id="presa-ora" label="Fascia oraria" messages={wrong} required>
          {(tied) => (
            <select
              {...tied}
              className="form-select"
              data-campo="ora"
              data-invio="coupon"
              value={dataRitiro}
              onFocus={() => void refetch()}
              onChange={({ target }) => change((so) => ({ ...so, dataRitiro: target.value }))}
            >
              <option value="">Scegli</option>
              {slot?.map(({ ora, dataRitiro: inizio, postiLiberi }) => (
                <option key={inizio} value={inizio} disabled={postiLiberi === 0}>
                  {`${ora} · ${postiLiberi === 0 ? 'al completo' : postiLiberi === 1 ? '1 posto' : `${postiLiberi} posti`}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {error && !slot && (
        <p role="alert" className="text-danger">
          Fasce orarie non caricate: {whyFailed(error)}{' '}
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void refetch()}>
            Riprova
          </button>
        </p>
      )}
      {none && (
        <p role="status">
          {chiusura
            ? `Il negozio è chiuso${chiusura.motivo ? `: ${chiusura.motivo}` : ''}. Scegli un altro giorno.`
            : 'Nessuna fascia oraria in questo giorno: scegline un altro.'}
        </p>
      )}
    </fieldset>
  );
}
