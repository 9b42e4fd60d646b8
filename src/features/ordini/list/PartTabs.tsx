import { useEffect, useMemo } from 'react';
import { STATO } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { pagamentoDi } from '../../../domain/ordini/pagamento';
import { formatCount } from '../../../shared/format/count';
import { formatTime, instantOf } from '../../../shared/format/date';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { useMinute, useToday } from '../../../shared/useToday';
import { useFiltri } from '../filters/useFiltri';
import type { usePart } from './useOrdiniShown';

/** A part of a day's orders: RITARDO (not collected in time), one of PAGAMENTI, or a pickup time 'HH:mm'. */
type Part = string;
const RITARDO: Part = 'ritardo';

const PAGAMENTI = ['Da pagare', 'Acconto', 'Pagato', 'Da restituire'] as const;
const isPagamento = (part: Part): part is (typeof PAGAMENTI)[number] =>
  PAGAMENTI.some((pagamento) => pagamento === part);

/** A pickup time lasts until the next one, but no longer than this: a longer gap is a pause or the evening. */
const LONGEST_MINUTES = 60;

const minutes = (ora: string) => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3));

/** `ore`: the day's pickup times 'HH:mm', earliest first; `now`: ms since the epoch. */
function inPart(part: Part, ore: readonly string[], now: number) {
  if (isPagamento(part)) return (ordine: OrdineLista) => pagamentoDi(ordine) === part;
  return ({ stato, dataRitiro }: OrdineLista): boolean => {
    const ora = formatTime(dataRitiro);
    if (part !== RITARDO) return stato !== STATO.Annullato && ora === part;
    if (stato === STATO.Annullato || stato === STATO.Ritirato) return false;
    const next = ore.find((other) => other > ora);
    const lasts = next ? Math.min(minutes(next) - minutes(ora), LONGEST_MINUTES) : LONGEST_MINUTES;
    return instantOf(dataRitiro) + lasts * 60_000 <= now;
  };
}

export interface PartTabsProps {
  giornata: readonly OrdineLista[];
  /** False while the list is not loaded and cannot be counted. */
  known: boolean;
  posti: ReadonlyMap<string, string>;
  giorno: ReturnType<typeof usePart>;
}

/** Tabs beside the statuses: the late orders and the next pickup time with its places taken. */
export default function PartTabs({ giornata, posti, giorno }: PartTabsProps) {
  const { date, status, chooseStatus } = useFiltri();
  const { part, setChosen } = giorno;
  const today = useToday();
  const now = useMinute();
  const ore = useMemo(() => [...posti.keys()], [posti]);
  const late = useMemo(
    () => (ore.length === 0 ? 0 : giornata.filter(inPart(RITARDO, ore, now)).length),
    [giornata, ore, now],
  );
  const next = date === today ? ore.find((ora) => instantOf(`${date}T${ora}:00`) > now) : undefined;
  // Renew the filter as time passes and when the slots change.
  useEffect(
    () => setChosen((old) => old && { ...old, belongs: inPart(old.part, ore, now) }),
    [ore, now, setChosen],
  );

  const choose = (key: Part) => {
    setChosen({ date, part: key, belongs: inPart(key, ore, now) });
    if (status !== null) chooseStatus(null);
  };
  const tab = (key: string, label: string, count: string) => (
    <label key={key} className={`stato-tab stato-tab-${key === RITARDO ? key : 'fascia'} position-relative`}>
      <input
        type="radio"
        className="visually-hidden"
        name="stato"
        checked={key === part}
        onChange={() => choose(key)}
      />
      <span>
        {key === next && <span className="stato-tab-prossima">Prossima </span>}
        {label}
      </span>{' '}
      <b>{count}</b>
    </label>
  );
  return (
    <>
      {(late > 0 || part === RITARDO) && tab(RITARDO, 'In ritardo', formatCount(late))}
      {[...new Set([next, part])].map(
        (ora) => ora && ora !== RITARDO && !isPagamento(ora) && tab(ora, ora, posti.get(ora) ?? ''),
      )}
      <PagamentoSelect
        giornata={giornata}
        part={part}
        onChoose={(pagamento) => (pagamento ? choose(pagamento) : setChosen(null))}
      />
    </>
  );
}

interface PagamentoProps extends Pick<PartTabsProps, 'giornata'> {
  part: Part | null;
  onChoose: (pagamento: Part | null) => void;
}

/** Filters by payment. Hidden in a shop that records no payments. */
function PagamentoSelect({ giornata, part, onChoose }: PagamentoProps) {
  const chosen = part !== null && isPagamento(part) ? part : null;
  const pagamenti = useMemo(() => giornata.map(pagamentoDi), [giornata]);
  if (!chosen && !giornata.some(({ incassato }) => incassato)) return null;
  return (
    <ChoiceSelect
      size="sm"
      className="w-auto align-self-center mx-1 rounded text-truncate"
      // Lets the select shrink beside an open card, before the tabs do.
      style={{ minWidth: '5.5rem' }}
      aria-label="Pagamento"
      none="Pagamento: tutti"
      choices={PAGAMENTI.map((value) => ({
        value,
        label: `${value} (${pagamenti.filter((pagamento) => pagamento === value).length})`,
      }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}
