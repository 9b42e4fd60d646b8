import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { useChangeStatoMutation } from '../../api/ordiniApi';
import { STATO, STATO_LABELS } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import type { OrdineDaPreparare } from '../../contract/prepara';
import { whyFailed } from '../../domain/notices/whyFailed';
import { LoadError } from '../../shared/list/LoadError';
import { useMayChange } from '../../shared/mayChange';
import { allergeniDi } from '../../domain/ordini/bill';
import { DaRicordare } from '../../domain/ordini/DaRicordare';
import { pesoTotale } from '../../domain/preparazione/pesoRiga';
import { modificatoText } from '../../domain/ordini/texts';
import { PesaRiga } from './PesaRiga';
import { keyOf } from './useTicks';

interface Props {
  ordine: OrdineLista;
  read: OrdineDaPreparare | undefined;
  ticks: readonly string[];
  onTick: (key: string) => void;
}

export function PreparazioneCard({ ordine, read, ticks, onTick }: Props) {
  const { id, numeroOrdine, cliente, dopoStampa } = ordine;
  const [change, { isLoading, error }] = useChangeStatoMutation();
  const mayChange = useMayChange();
  const righe = read?.dettagliOrdine ?? [];
  const missing = righe.filter((riga) => !ticks.includes(keyOf(riga))).length;
  const setPronto = () => {
    if (!isLoading) void change({ id, status: STATO.ProntoPerIlRitiro });
  };
  return (
    <Card as="li" className="gap-1 py-3 px-4 text-break" aria-labelledby={`prepara-${id}`} aria-busy={!read}>
      <h3 className="m-0" id={`prepara-${id}`}>
        <strong>{numeroOrdine}</strong> {cliente}
      </h3>
      {dopoStampa && <p className="m-0 fw-semibold">{modificatoText(dopoStampa)}</p>}
      {read?.scheda && <DaRicordare {...read.scheda} />}
      {read?.note && <p className="m-0 fw-semibold">Nota: {read.note}</p>}
      {righe.map((riga) => {
        const key = keyOf(riga);
        const isTicked = ticks.includes(key);
        return (
          <div key={riga.id} className="border-top">
            <label className="prepara-riga">
              <FormCheckInput type="checkbox" checked={isTicked} onChange={() => onTick(key)} />
              <b className="tabular">{riga.quantita} ×</b>
              <span>
                {`${riga.nomeProdotto}${pesoTotale(riga)}`}
                {riga.note && <em className="d-block fw-semibold">{riga.note}</em>}
              </span>
            </label>
            <small className="d-block pb-1 text-body-secondary">{allergeniDi(riga)}</small>
            {riga.aPeso && mayChange && (
              <PesaRiga ordine={read!} riga={riga} onWeighed={() => !isTicked && onTick(key)} />
            )}
          </div>
        );
      })}
      {error && <LoadError message={`Stato non cambiato: ${whyFailed(error)}`} onRetry={setPronto} />}
      {read && missing === 0 && mayChange && !error && (
        <Button className="mt-2 fs-row" aria-disabled={isLoading} onClick={setPronto}>
          {STATO_LABELS[STATO.ProntoPerIlRitiro]}
          <span className="visually-hidden">, ordine {numeroOrdine}</span>
        </Button>
      )}
      {read && missing > 0 && ticks.length > 0 && (
        <p className="m-0 pt-1 text-body-secondary" role="status">
          {missing === 1 ? 'Manca 1 riga' : `Mancano ${missing} righe`}
        </p>
      )}
    </Card>
  );
}
