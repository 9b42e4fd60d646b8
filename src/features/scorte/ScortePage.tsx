import { useEffect, useMemo, useRef, useState } from 'react';
import { useGetProdottiQuery, useGetProdottoQuery } from '../../api/prodottiApi';
import type { Prodotto, Variante } from '../../contract/prodotti';
import NotLoaded, { useNotices } from '../../domain/notices/notices';
import { ProdottiCells, ProdottiCount, RicercaProdotti } from '../../domain/prodotti/list/ElencoProdotti';
import { quantitaOf } from '../../domain/prodotti/scorta';
import { useElencoProdotti } from '../../domain/prodotti/list/useElencoProdotti';
import { Empty } from '../../shared/list/elenco';
import { ListHead } from '../../shared/list/ListHead';
import { sheetOf, type ColumnOf } from '../../shared/xlsx/sheet';
import { ExportButtons } from '../../ui/ExportButton';
import { ScorteTable } from './ScorteTable';
import { useLiveQuantita } from './useLiveQuantita';
import { Link } from 'react-router-dom';
import { useGetLimitiQuery } from '../../api/dateProprie';
import { formatQuanto, formatResta, useLimitiDelGiorno } from '../../domain/prodotti/limite';
import { DayInput } from '../../shared/form/DayInput';
import { PATHS } from '../../shared/paths';
import { useEstesa } from '../../shared/store';
import { useToday } from '../../shared/useToday';
import './scorte.scss';

interface Scorta {
  prodotto: Prodotto;
  variante?: Variante;
}

const COLUMNS: readonly ColumnOf<Scorta>[] = [
  { header: 'Codice', width: 16, value: ({ prodotto }) => prodotto.codice },
  { header: 'Nome', width: 36, value: ({ prodotto }) => prodotto.nome },
  { header: 'Categoria', width: 22, value: ({ prodotto }) => prodotto.nomeCategoria },
  { header: 'Peso', width: 10, value: ({ variante }) => variante?.peso },
  { header: 'Prezzo', type: 'money', width: 12, value: ({ variante }) => variante?.prezzo },
  {
    header: 'QuantitaDisponibile',
    type: 'integer',
    width: 20,
    value: ({ variante }) => variante && quantitaOf(variante),
  },
];

/** One row per variant, and one for a product without variants (S3.20). */
const scorteOf = (prodotto: Prodotto): Scorta[] =>
  prodotto.varianti.length === 0
    ? [{ prodotto }]
    : prodotto.varianti.map((variante) => ({ prodotto, variante }));

const NONE: readonly Prodotto[] = [];

/** The product that the user chose in the search. If it cannot be loaded, the whole list stays (S8.9). */
function useProdottoChosen() {
  const tell = useRef(useNotices());
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { currentData: chosen, error } = useGetProdottoQuery(chosenId ?? 0, { skip: chosenId === null });
  useEffect(() => {
    if (!error) return;
    console.error('Errore caricamento prodotto:', error);
    tell.current.failed('Il prodotto non è stato caricato', error);
    // Reset, so that choosing the same product again requests it again.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setChosenId(null);
  }, [error]);
  const choose = (id: number | null) => {
    tell.current.begun();
    setChosenId(id);
  };
  return { chosen: chosenId === null ? undefined : chosen, choose };
}

/** The stock (S2.9). The extended mode shows failures; otherwise they are logged (S8.9). */
export default function ScortePage() {
  const { data, error, isFetching, refetch } = useGetProdottiQuery();
  const { chosen, choose } = useProdottoChosen();
  const alone = useMemo(() => (chosen ? [chosen] : null), [chosen]);
  const elenco = useElencoProdotti(data ?? NONE, alone, 'quantitaDisponibile', choose);
  const { shown } = elenco;
  useLiveQuantita(chosen?.id ?? null);

  useEffect(() => {
    if (error) console.error('Errore caricamento prodotti:', error);
  }, [error]);

  return (
    <div className="disponibilita">
      <ListHead title="Disponibilità Prodotti">
        <ExportButtons
          sheet={() => sheetOf('Prodotti', COLUMNS, shown.flatMap(scorteOf))}
          fileName={(timestamp) => `disponibilita-prodotti_${timestamp}.xlsx`}
          emptyMessage="Nessun prodotto da esportare"
          isLoading={isFetching && !data}
        />
      </ListHead>
      <LimitiDelGiorno />
      <RicercaProdotti elenco={elenco} onReset={() => void refetch()} />
      <NotLoaded what="I prodotti non sono stati caricati" error={!isFetching && error} onRetry={refetch} />
      <ProdottiCount prodotti={data && !isFetching ? shown : undefined} chosen={chosen !== undefined} />
      <ProdottiCells elenco={elenco}>
        <ScorteTable prodotti={shown} filterKey={`${chosen?.id} ${JSON.stringify(elenco.filtri)}`} />
      </ProdottiCells>
      {data && !isFetching && shown.length === 0 && (
        <Empty
          text={elenco.noneFits ? 'Nessun prodotto con questi filtri.' : 'Nessun prodotto disponibile.'}
        />
      )}
    </div>
  );
}

/** The day's rest of each limit by date, which replaces the stock of its variants (extended). */
export function LimitiDelGiorno() {
  const estesa = useEstesa();
  const today = useToday();
  const [giorno, setGiorno] = useState(today);
  const limiti = useGetLimitiQuery(undefined, { skip: !estesa, refetchOnMountOrArgChange: true });
  const skip = !limiti.data?.length;
  const { currentData: delGiorno, error, refetch } = useLimitiDelGiorno(giorno, skip);
  if (skip)
    return (
      <NotLoaded what="I limiti non sono stati caricati" error={limiti.error} onRetry={limiti.refetch} />
    );
  return (
    <section className="elenco-bar d-print-none" aria-label="Limiti per data">
      <div>
        <DayInput value={giorno} onChange={setGiorno} />
      </div>
      <output>
        {delGiorno?.length === 0 && 'Nessun limite in questo giorno.'}
        {delGiorno?.map((limite) => (
          <span key={limite.id} className="d-block">
            <Link to={PATHS.limiti}>{limite.nome}</Link>
            {`: ${formatResta(limite)} su ${formatQuanto(limite.unita, limite.massimo)}`}
            {limite.oltre > 0 && `, ${formatQuanto(limite.unita, limite.oltre)} di troppo`}
          </span>
        ))}
      </output>
      <NotLoaded what="I limiti del giorno non sono stati caricati" error={error} onRetry={refetch} />
    </section>
  );
}
