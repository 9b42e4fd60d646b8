import { memo } from 'react';
import type { EsitoImportazione } from '../../contract/prodotti';
import { orDash } from '../../shared/format/text';
import { type SortColumn, useSortedRows } from '../../shared/table/sort/useSortedRows';
import { rowAttributes, type RowPlace, WindowedTable } from '../../shared/table/window/WindowedTable';

const FAILED: readonly string[] = ['prodotto non trovato', 'variante non trovata', 'errore'];

/** Another server may leave it out. */
const comparable = (stato: string | null): string => (stato ?? '').trim().toLowerCase();

export const isFailed = (stato: string): boolean => FAILED.includes(comparable(stato));

/** The colour class of an outcome, ignoring case and outer spaces: green, red, or black for others (S4.7). */
export function esitoClass(stato: string): string {
  if (comparable(stato) === 'aggiornato') return 'text-success';
  return isFailed(stato) ? 'text-danger' : 'text-body';
}

/** The number of lines per outcome, in order of first appearance. */
export function countEsiti(righe: readonly EsitoImportazione[]): { stato: string; count: number }[] {
  const counts = new Map<string, { stato: string; count: number }>();
  for (const { stato } of righe) {
    const known = counts.get(comparable(stato)) ?? { stato: orDash(stato).trim(), count: 0 };
    counts.set(comparable(stato), { ...known, count: known.count + 1 });
  }
  return [...counts.values()];
}

type RigaEsito = EsitoImportazione & { id: number };

const COLUMNS: readonly SortColumn<RigaEsito>[] = [
  { label: 'Codice Prodotto', value: ({ codiceProdotto }) => codiceProdotto },
  { label: 'Peso Variante', value: ({ pesoVariante }) => pesoVariante },
  { label: 'Quantità', value: ({ quantita }) => quantita },
  { label: 'Stato', value: ({ stato }) => stato },
  { label: 'Messaggio', value: ({ messaggio }) => messaggio },
];

/** Heights in rem, as in magazzino.scss: the message may take two lines, in a card below the rest. */
const rowHeight = () => 3;
const cardHeight = () => 6.5;

export function EsitiTable({ righe, filterKey }: { righe: readonly RigaEsito[]; filterKey: string }) {
  const { sorted, head, order } = useSortedRows(righe, COLUMNS);

  return (
    <WindowedTable
      label="Righe importate"
      className="esiti-table"
      rows={sorted}
      heightOf={rowHeight}
      cardHeightOf={cardHeight}
      listKey={`${filterKey} ${order}`}
      head={head}
      renderRow={(riga, place) => <EsitiRow key={riga.id} riga={riga} {...place} />}
    />
  );
}

const EsitiRow = memo(function EsitiRow({ riga, ...place }: RowPlace & { riga: RigaEsito }) {
  return (
    <tr {...rowAttributes(riga.id, place)}>
      <th scope="row" title={riga.codiceProdotto}>
        {orDash(riga.codiceProdotto)}
      </th>
      <td>{orDash(riga.pesoVariante)}</td>
      <td>{orDash(riga.quantita)}</td>
      <td className={esitoClass(riga.stato)}>{orDash(riga.stato)}</td>
      <td title={riga.messaggio}>
        <span className="two-lines">{riga.messaggio}</span>
      </td>
    </tr>
  );
});
