import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { useGetFattoreObbligoQuery, useSaveFattoreObbligoMutation } from '../../api/fattoreApi';
import type { RuoloPersona } from '../../contract/persone';
import NotLoaded, { useNotices } from '../../domain/notices/notices';
import { RUOLI } from './ruoli';

export function FattoreObbligo() {
  const { data, error, isFetching, refetch } = useGetFattoreObbligoQuery();
  const [save, { isLoading, isSuccess, originalArgs }] = useSaveFattoreObbligoMutation();
  /** The user's choice until the reloaded list contains it. */
  const sent = isLoading || (isSuccess && isFetching) ? originalArgs : undefined;
  const { ruoli } = sent ?? data ?? {};
  const tell = useNotices();
  const set = (ruolo: RuoloPersona, required: boolean) => {
    if (!ruoli || sent) return;
    const others = ruoli.filter((other) => other !== ruolo);
    const call = save({ ruoli: required ? [...others, ruolo] : others });
    void tell.outcome(call, 'Impostazione salvata.', 'Impostazione non salvata');
  };
  return (
    <fieldset className="hstack flex-wrap gap-3 mt-4 ms-1">
      <legend>Entra solo con un codice di verifica, oltre alla password</legend>
      <p className="m-0 w-100">Chi ha un ruolo che scegli adesso accede di nuovo, anche tu.</p>
      <NotLoaded what="L’impostazione non è stata caricata" error={error} onRetry={refetch} />
      {(Object.keys(RUOLI) as RuoloPersona[]).map((ruolo) => (
        <label key={ruolo} className="hstack gap-2">
          <FormCheckInput
            type="checkbox"
            checked={ruoli?.includes(ruolo) ?? false}
            onChange={({ target }) => set(ruolo, target.checked)}
          />
          {RUOLI[ruolo].nome}
        </label>
      ))}
    </fieldset>
  );
}
