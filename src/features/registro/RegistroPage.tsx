import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { registroApi, useGetRegistroIndiceQuery } from '../../api/registroApi';
import type { RigaRegistro } from '../../contract/registro';
import NotLoaded, { useNotices } from '../../domain/notices/notices';
import { counted, formatCount } from '../../shared/format/count';
import { formatDate, formatDateTime } from '../../shared/format/date';
import { lazyPart } from '../../shared/lazyComponent';
import { Empty } from '../../shared/list/elenco';
import { ListHead } from '../../shared/list/ListHead';
import { useAppDispatch } from '../../shared/store';
import { useToday } from '../../shared/useToday';
import { ExportButtons } from '../../ui/ExportButton';
import { RegistroFiltri } from './RegistroFiltri';
import { cardHeight, RegistroRow, rowHeight } from './RegistroRow';
import { EXCEL_MAX, useRegistro } from './useRegistro';
import { chiText } from '../../shared/format/text';
import { WindowedTable } from '../../shared/table/window/WindowedTable';
import { sheetOf, type ColumnOf } from '../../shared/xlsx/sheet';
import { cambiText, sentenceOf } from './words';
import './registro.scss';

const COLUMNS: readonly ColumnOf<RigaRegistro>[] = [
  { header: 'Quando', width: 20, value: ({ quando }) => formatDateTime(quando) },
  { header: 'Chi', width: 20, value: chiText },
  { header: 'Accesso', type: 'integer', width: 10, value: ({ accountId }) => accountId },
  { header: 'Cosa', width: 50, value: (riga) => sentenceOf(riga).join(' ').trim() },
  { header: 'Cambi', width: 60, value: cambiText },
  { header: 'Dispositivo', width: 36, value: ({ dispositivo }) => dispositivo },
  { header: 'Richiesta', width: 38, value: ({ richiesta }) => richiesta },
  { header: 'Riga', type: 'integer', width: 10, value: ({ numero }) => numero },
  { header: 'Impronta', width: 66, value: ({ hash }) => hash },
];

const RigaDettaglio = lazyPart(() => import(/* webpackChunkName: "registro-riga" */ './RigaDettaglio'));

const { exportGiornata, exportRegistro, logEsportazione } = registroApi.endpoints;
const UNTRACKED = { track: false } as const;

type EsportaProps = Pick<ReturnType<typeof useRegistro>, 'filtro' | 'readAll'> & { isLoading: boolean };

/** Besides Excel: the whole log, and the filter's first day, or today, as actions of the app that DevTools can replay. */
function Esporta({ filtro, readAll, isLoading }: EsportaProps) {
  const dispatch = useAppDispatch();
  const { outcome } = useNotices();
  const today = useToday();
  const giorno = (filtro.da ?? filtro.a ?? today).slice(0, 10);
  return (
    <>
      <ExportButtons
        title={`Al massimo ${formatCount(EXCEL_MAX)} righe, le più recenti`}
        sheet={async () => sheetOf('Registro', COLUMNS, await readAll())}
        fileName={(timestamp) => `registro_${timestamp}.xlsx`}
        emptyMessage="Nessuna riga da esportare"
        isLoading={isLoading}
        onExported={(righe) =>
          void dispatch(logEsportazione.initiate({ esportazione: 'registro', righe }, UNTRACKED))
        }
      />
      <Button
        variant="export"
        onClick={() =>
          void outcome(
            dispatch(exportRegistro.initiate(filtro, UNTRACKED)),
            'Il registro non è stato scaricato',
          )
        }
      >
        JSON
      </Button>
      <Button
        variant="export"
        title={`Gli ordini del ${formatDate(giorno)} e ogni loro cambio di quel giorno`}
        onClick={() =>
          void outcome(
            dispatch(exportGiornata.initiate({ giorno }, UNTRACKED)),
            'La giornata non è stata scaricata',
          )
        }
      >
        Scarica per DevTools
      </Button>
    </>
  );
}

export default function RegistroPage() {
  const { data: indice, error, refetch } = useGetRegistroIndiceQuery();
  const { filtro, choose, righe, readAll, currentData, ...search } = useRegistro();
  const [open, setOpen] = useState<RigaRegistro | null>(null);
  const count = counted(righe.length, 'riga', 'righe');
  const catena = indice?.catena;

  return (
    <>
      <ListHead title="Registro">
        <Esporta filtro={filtro} readAll={readAll} isLoading={search.isFetching && !currentData} />
      </ListHead>
      <NotLoaded what="Il registro non è stato caricato" error={search.error} onRetry={search.refetch} />
      <NotLoaded what="Le scelte dei filtri non sono state caricate" error={error} onRetry={refetch} />
      {catena && (
        <p className="mb-3 ms-1 text-body-secondary fs-sm">
          {`Righe protette da modifiche: fino alla ${formatCount(catena.numero)}${catena.inAttesa > 0 ? `, ${formatCount(catena.inAttesa)} in attesa` : ''}. `}
          {catena.anchor &&
            `Ultimo sigillo: ${formatDate(catena.anchor.giorno)}, riga ${formatCount(catena.anchor.numero)}. `}
          {/* Only the command that reads the whole log can verify it. */}
          Chi gestisce il server può verificare che nessuna sia stata cambiata.
        </p>
      )}
      <RegistroFiltri filtro={filtro} indice={indice} onChoose={choose} />
      <p className="visually-hidden" role="status">
        {currentData && `${count}${search.hasNextPage ? ', ce ne sono altre' : ''}`}
      </p>
      {(righe.length > 0 || search.isFetching) && (
        <WindowedTable
          label="Registro"
          className="registro-table"
          rows={righe}
          heightOf={rowHeight}
          cardHeightOf={cardHeight}
          listKey={JSON.stringify(filtro)}
          busy={search.isFetching}
          head={['Quando', 'Che cosa', 'Prima → dopo', 'Azioni'].map((text) => (
            <th key={text} scope="col" className={text === 'Azioni' ? 'd-print-none' : undefined}>
              {text}
            </th>
          ))}
          renderRow={(riga, place) => <RegistroRow key={riga.id} riga={riga} onOpen={setOpen} {...place} />}
        />
      )}
      {search.hasNextPage && (
        <Button
          variant="secondary"
          className="d-flex mt-3 mx-auto"
          aria-disabled={search.isFetching}
          onClick={() => void (search.isFetching || search.fetchNextPage())}
        >
          Mostra altre righe
        </Button>
      )}
      {open && <RigaDettaglio riga={open} onClose={() => setOpen(null)} onChoose={choose} />}
      {currentData && righe.length === 0 && (
        <Empty text="Nessuna riga trovata." next="Prova con più giorni o con meno filtri." />
      )}
    </>
  );
}
