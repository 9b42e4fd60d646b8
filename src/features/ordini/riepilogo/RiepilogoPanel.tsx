import { useEffect, useRef, useState, type RefObject } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import Table from 'react-bootstrap/Table';
import { useGetTotaleOrdinatoQuery } from '../../../api/ordiniApi';
import type { TotaleOrdinato } from '../../../contract/ordini';
import NotLoaded from '../../../domain/notices/notices';
import { formatQuantita } from '../../../shared/format/text';
import { useAppDispatch, useAppSelector, useEstesa } from '../../../shared/store';
import { ExportButtons } from '../../../ui/ExportButton';
import { summaryClosed } from '../ordiniSlice';
import { Empty } from '../../../shared/list/elenco';
import { TableHead } from '../../../shared/table/TableHead';
import { formatLongDate } from '../../../shared/format/date';
import { sheetOf, type ColumnOf } from '../../../shared/xlsx/sheet';
import { header, printPage, table } from '../../../ui/print';
import '../pannelli.scss';

/** The columns on screen, on paper and in the spreadsheet (S2.4, S3.20). */
const COLUMNS: readonly ColumnOf<TotaleOrdinato>[] = [
  { header: 'Codice Prodotto', width: 17, value: ({ codiceProdotto }) => codiceProdotto },
  { header: 'Nome Prodotto', width: 36, value: ({ nomeProdotto }) => nomeProdotto },
  { header: 'Categoria', width: 22, value: ({ categoria }) => categoria },
  { header: 'Variante', width: 14, value: ({ variante }) => variante },
  { header: 'Totale Ordinato', type: 'integer', width: 16, value: ({ quantitaTotale }) => quantitaTotale },
];

const titleOf = (date: string) => `Totali da preparare, ${formatLongDate(date)}`;

/** The customers' notes on a product with their quantities: '2 × a fette, 1 × sottovuoto'. */
const noteOf = ({ note = [] }: TotaleOrdinato) =>
  note.map((riga) => `${riga.quantita} × ${riga.note}`).join(', ');

const onPaper = (riga: TotaleOrdinato): TotaleOrdinato =>
  riga.note ? { ...riga, nomeProdotto: `${riga.nomeProdotto} (${noteOf(riga)})` } : riga;

const printRiepilogo = (date: string, righe: readonly TotaleOrdinato[]) =>
  printPage(`Riepilogo ${formatLongDate(date)}`, (make, shopName) =>
    make(
      'main.riepilogo',
      header(make, shopName),
      make('h2', titleOf(date)),
      table(
        make,
        COLUMNS.map((column) => column.header),
        righe.map(onPaper).map((riga) => COLUMNS.map(({ value }) => String(value(riga)))),
        4,
      ),
    ),
  );

function scrollTo(element: Element | null): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}

const AFTER_LOADING_MS = 200;
const HIGHLIGHT_MS = 2_000;

/** Scrolls to the panel 200 ms after each load, and at once when recalled (S2.4). Returns whether to highlight it. */
function useScrollIntoView(
  panel: RefObject<HTMLElement | null>,
  loadedAt: number | undefined,
  recalls: number,
): boolean {
  useEffect(() => {
    if (loadedAt === undefined) return undefined;
    const timer = setTimeout(() => scrollTo(panel.current), AFTER_LOADING_MS);
    return () => clearTimeout(timer);
  }, [panel, loadedAt]);

  // Ignores recalls from before this panel opened.
  const [handled, setHandled] = useState(recalls);
  const isRecalled = handled !== recalls;
  useEffect(() => {
    if (!isRecalled) return undefined;
    scrollTo(panel.current);
    const timer = setTimeout(() => setHandled(recalls), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [panel, isRecalled, recalls]);
  return isRecalled;
}

/** The production summary of the chosen day (S2.4); empty if it could not be loaded (S8.1). */
export default function RiepilogoPanel() {
  const dispatch = useAppDispatch();
  const panel = useRef<HTMLElement>(null);
  const date = useAppSelector(({ ordini }) => ordini.date);
  const recalls = useAppSelector(({ ordini }) => ordini.riepilogo.recalls);
  const { currentData, isFetching, fulfilledTimeStamp, error, refetch } = useGetTotaleOrdinatoQuery({ date });
  const estesa = useEstesa();
  const heading = useRef<HTMLHeadingElement>(null);
  // preventScroll, because useScrollIntoView scrolls after the load.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isRecalled = useScrollIntoView(panel, currentData && fulfilledTimeStamp, recalls);

  return (
    <Card
      as="section"
      id="riepilogo"
      ref={panel}
      className={`riepilogo mt-4 overflow-hidden d-print-none${isRecalled ? ' riepilogo-evidenziato' : ''}`}
      aria-labelledby="riepilogo-titolo"
      aria-busy={isFetching}
    >
      <Card.Header className="hstack flex-wrap gap-2 justify-content-between px-3 border-0">
        <h2 id="riepilogo-titolo" className="m-0 text-break" ref={heading} tabIndex={-1}>
          {titleOf(date)}
        </h2>
        <div className="hstack flex-wrap gap-2">
          <ExportButtons
            label="Esporta dettaglio in Excel"
            sheet={() => ({
              ...sheetOf('RiepilogoOrdini', COLUMNS, currentData ?? []),
              title: titleOf(date),
            })}
            fileName={(timestamp) => `riepilogo_ordini_${timestamp}.xlsx`}
            emptyMessage="Nessun ordine da esportare"
            isLoading={isFetching && !currentData}
          />
          {estesa && currentData && currentData.length > 0 && (
            <Button variant="secondary" onClick={() => dispatch(printRiepilogo(date, currentData))}>
              Stampa riepilogo
            </Button>
          )}
          <Button variant="secondary" onClick={() => dispatch(summaryClosed())}>
            Chiudi
          </Button>
        </div>
      </Card.Header>
      <NotLoaded what="Il riepilogo non è stato caricato" error={error} onRetry={refetch} />
      {isFetching && (
        <p className="m-0 p-4 text-center text-body-secondary" role="status">
          Caricamento riepilogo in corso...
        </p>
      )}
      {currentData?.length === 0 && !isFetching && (
        <Empty text="Nessun ordine da evadere per la data selezionata." />
      )}
      {currentData && currentData.length > 0 && <RiepilogoTable righe={currentData} />}
    </Card>
  );
}

function RiepilogoTable({ righe }: { righe: readonly TotaleOrdinato[] }) {
  return (
    <div className="overflow-x-auto">
      <Table className="riepilogo-table" aria-labelledby="riepilogo-titolo">
        <TableHead labels={COLUMNS.map(({ header }) => header)} />
        <tbody>
          {righe.map((riga, index) => (
            <tr key={index}>
              <td>{riga.codiceProdotto}</td>
              <th scope="row" className="fw-semibold">
                {riga.nomeProdotto}
                {riga.note && <em className="d-block fw-semibold">{noteOf(riga)}</em>}
              </th>
              <td>{riga.categoria}</td>
              <td>{riga.variante}</td>
              <td className="fw-semibold">{formatQuantita(riga.quantitaTotale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
