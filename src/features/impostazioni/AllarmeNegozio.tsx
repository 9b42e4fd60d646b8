import { useGetAllarmeQuery, useSaveAllarmeMutation } from '../../api/allarmeApi';
import type { Allarme } from '../../contract/allarme';
import NotLoaded from '../../domain/notices/notices';
import { useDeps } from '../../shared/store';
import { useErrorToast } from '../../ui/toast/useErrorToast';
import { SmallButton } from '../../shared/form/SmallButton';
import { ChoiceField } from './fields';

const RIPETI = ([0, 15, 30, 60] as const).map(
  (ripeti) => [ripeti, ripeti === 0 ? 'Una volta' : `Ogni ${ripeti} s`] as const,
);
const VOLUMI = [0, 25, 50, 75, 100].map((volume) => [volume, volume === 0 ? 'Muto' : `${volume} %`] as const);
const QUANDO = [
  [false, 'Sempre'],
  [true, 'A negozio aperto'],
] as const;

export function AllarmeNegozio() {
  const { playSound } = useDeps();
  const { data, error, refetch } = useGetAllarmeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveAllarmeMutation();
  const failure = useErrorToast();
  const tell = (call: Promise<unknown>, failed: string) => {
    failure.clear();
    void call.catch(() => failure.show(failed));
  };
  const set = (part: Partial<Allarme>) => tell(save(part).unwrap(), 'Impostazione non salvata: riprova.');
  const tryOut = () =>
    tell(
      playSound((data?.volume ?? 100) / 100),
      'Il suono non parte: controlla l’audio del computer e del browser.',
    );
  return (
    <>
      <NotLoaded
        what="Il suono dei nuovi ordini non è stato caricato"
        error={!data && error}
        onRetry={refetch}
      />
      <ChoiceField
        label="Suono"
        note="Ripetuto finché qualcuno guarda l’ordine, su un solo computer: quello con gli ordini aperti."
        parti={RIPETI}
        chosen={data?.ripeti}
        onChoose={(ripeti) => set({ ripeti })}
      />
      <ChoiceField
        label="Volume"
        note={data?.volume === 0 ? 'Nessun computer suona: alza il volume.' : 'Vale per ogni computer.'}
        parti={VOLUMI}
        chosen={data?.volume}
        onChoose={(volume) => set({ volume })}
      />
      <ChoiceField
        label="Quando suona"
        note="Orari di apertura e chiusure si scelgono in Giorni e orari."
        parti={QUANDO}
        chosen={data?.soloOrari}
        onChoose={(soloOrari) => set({ soloOrari })}
      />
      <div>
        <SmallButton onClick={tryOut}>Prova il suono</SmallButton>
      </div>
    </>
  );
}
