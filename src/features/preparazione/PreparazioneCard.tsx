import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { useChangeStatoMutation } from '../../api/ordiniApi';
import { STATO, STATO_LABELS } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import type { OrdineDaPreparare } from '../../contract/gruppo';
import NotLoaded from '../../domain/notices/notices';
import { allergeniDi } from '../../domain/ordini/bill';
import { DaRicordare } from '../../domain/ordini/cliente';
import { modificatoText } from '../../domain/ordini/stampato';
import { pesoTotale } from '../../domain/preparazione/orderSheet';
import { asObject, readJson, writeText } from '../../shared/browser/storage';
import { useMayChange } from '../../shared/store';
import { useToday } from '../../shared/useToday';
import { PesaRiga } from './PesaRiga';

type Ticks = Readonly<Record<string, readonly string[] | undefined>>;

const readTicks = () =>
  asObject(readJson('localStorage', 'spunte')) as Record<string, Record<string, string[]>>;

const writeTicks = (ticks: object): void => writeText('localStorage', 'spunte', JSON.stringify(ticks));

/** A changed line gets a new key, so its tick is lost. Only the note's length counts, because notes may name people. */
export const keyOf = ({ id, quantita, note = '' }: OrdineDaPreparare['dettagliOrdine'][number]): string =>
  `${id}:${quantita}:${note.length}`;

/** Drops the orders that are no longer to be prepared; returns the same object if none is. */
export function keepTicks(ticks: Ticks, ids: readonly number[]): Ticks {
  const kept = Object.entries(ticks).filter(([id]) => ids.includes(Number(id)));
  return kept.length === Object.keys(ticks).length ? ticks : Object.fromEntries(kept);
}

/** The ticks of a day, stored in this browser until their order leaves. `ids` is null while the orders load. */
export function useTicks(day: string, ids: readonly number[] | null) {
  const today = useToday();
  const [{ of, ticks }, setTicks] = useState<{ of: string; ticks: Ticks }>({ of: '', ticks: {} });
  const known = of === day ? ticks : (readTicks()[day] ?? {});
  const keep = (all: Ticks) => (ids ? keepTicks(all, ids) : all);
  const kept = keep(known);
  // Adopt what is shown now, after a change of day or when an order left.
  if (of !== day || kept !== ticks) setTicks({ of: day, ticks: kept });
  return {
    ticks: kept,
    tick: (ordine: number, key: string, isTicked: boolean) => {
      const stored = readTicks();
      // From the storage, because other lines, also in another tab, may have been ticked since this rendering.
      const { [ordine]: keys = [], ...others } = keep(stored[day] ?? kept);
      const otherKeys = keys.filter((other) => other !== key);
      const ofDay = { ...others, [ordine]: isTicked ? [...otherKeys, key] : otherKeys };
      setTicks({ of: day, ticks: ofDay });
      const notOver = Object.entries(stored).filter(([other]) => other >= today);
      writeTicks({ ...Object.fromEntries(notOver), [day]: ofDay });
    },
  };
}

interface Props {
  ordine: OrdineLista;
  read: OrdineDaPreparare | undefined;
  ticks: readonly string[];
  onTick: (key: string, isTicked: boolean) => void;
}

export function PreparazioneCard({ ordine, read, ticks, onTick }: Props) {
  const { id, numeroOrdine, cliente, versione = 0, dopoStampa } = ordine;
  const [change, { isLoading, error }] = useChangeStatoMutation();
  const mayChange = useMayChange();
  const righe = read?.dettagliOrdine ?? [];
  const isCurrent = (read?.versione ?? 0) >= versione;
  const missing = righe.filter((riga) => !ticks.includes(keyOf(riga))).length;
  const setPronto = () => {
    if (isCurrent && !isLoading) void change({ id, status: STATO.ProntoPerIlRitiro });
  };
  return (
    <Card as="li" className="gap-1 py-3 px-4 text-break" aria-labelledby={`prepara-${id}`} aria-busy={!read}>
      <h3 className="m-0 fs-lg" id={`prepara-${id}`}>
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
            <label className="prepara-riga d-print-grid">
              <FormCheckInput checked={isTicked} onChange={() => onTick(key, !isTicked)} />
              <b className="tabular">{riga.quantita} ×</b>
              <span>
                {`${riga.nomeProdotto}${pesoTotale(riga)}`}
                {riga.note && <em className="d-block fw-semibold">{riga.note}</em>}
              </span>
            </label>
            <small className="d-block pb-1 text-body-secondary">{allergeniDi(riga)}</small>
            {riga.aPeso && mayChange && (
              <PesaRiga ordine={read!} riga={riga} onWeighed={() => onTick(key, true)} />
            )}
          </div>
        );
      })}
      <NotLoaded what="Stato non cambiato" error={error} onRetry={setPronto} />
      {read && missing === 0 && mayChange && !error && (
        <Button className="mt-2 fs-row" aria-disabled={isLoading || !isCurrent} onClick={setPronto}>
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
