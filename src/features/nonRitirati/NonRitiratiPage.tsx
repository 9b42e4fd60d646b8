import { Link } from 'react-router-dom';
import { nonRitiratiApi, useAvvisaMutation, useGetNonRitiratiQuery } from '../../api/nonRitirati';
import type { NonRitirato } from '../../contract/nonRitirati';
import NotLoaded, { useNotices } from '../../domain/notices/notices';
import { ordinePath } from '../../domain/ordini/address';
import { ordiniText, StatoBadge } from '../../domain/ordini/stato';
import { Telefono } from '../../domain/ordini/cliente';
import { useOrdersCame } from '../../domain/prodotti/useOrdersCame';
import { counted } from '../../shared/format/count';
import { formatDateTime } from '../../shared/format/date';
import { formatMoney } from '../../shared/format/money';
import { Empty } from '../../shared/list/elenco';
import { SmallButton } from '../../shared/form/SmallButton';
import { IfMayChange } from '../../shared/store';

/** The uncollected orders of all past days (extended). The staff call the customers; nothing happens by itself. */
export default function NonRitiratiPage() {
  const {
    data: rows,
    error,
    refetch,
  } = useGetNonRitiratiQuery(undefined, { refetchOnMountOrArgChange: true });
  useOrdersCame(async ({ dispatch }) => void dispatch(nonRitiratiApi.util.invalidateTags(['NonRitirati'])));
  return (
    <div className="page">
      <h1>
        Non ritirati {rows && <span className="fw-normal text-body-tertiary">{ordiniText(rows.length)}</span>}
      </h1>
      <NotLoaded what="Gli ordini non ritirati non sono stati caricati" error={error} onRetry={refetch} />
      {rows?.length === 0 && (
        <Empty text="Nessun ordine da ritirare." next="Qui restano gli ordini il cui ritiro è passato." />
      )}
      {rows && rows.length > 0 && (
        <ul className="sheet list-unstyled ruled px-3 py-1" aria-label="Ordini non ritirati">
          {rows.map((row) => (
            <Riga key={row.id} row={row} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** 'oggi', 'ieri', 'da 5 giorni' */
const daQuanto = (giorni: number) => (giorni === 0 ? 'oggi' : giorni === 1 ? 'ieri' : `da ${giorni} giorni`);

const avvisiText = ({ avvisi, ultimoAvviso }: NonRitirato) =>
  avvisi > 0 && ultimoAvviso
    ? `Avvisato ${counted(avvisi, 'volta', 'volte')}, l’ultima il ${formatDateTime(ultimoAvviso)}`
    : null;

function Riga({ row }: { row: NonRitirato }) {
  const { id, numeroOrdine, cliente, dataRitiro, phone, giorni, avvisabile } = row;
  const [avvisa, { isLoading }] = useAvvisaMutation();
  const tell = useNotices();
  const send = async () => {
    if (isLoading) return;
    const ordine = `Ordine ${numeroOrdine}`;
    await tell.outcome(avvisa(id), `${ordine}: cliente non avvisato`, `${ordine}: l’avviso parte fra poco.`);
  };
  return (
    <li className="hstack flex-wrap gap-3 py-2 tabular">
      <span className="me-auto text-break">
        <Link className="hstack finger fw-semibold" to={ordinePath(row)}>
          {`#${numeroOrdine} ${cliente}`}
        </Link>
        {`${formatDateTime(dataRitiro)}, `}
        <strong>{daQuanto(giorni)}</strong>
        {avvisiText(row) && <span className="d-block text-body-secondary">{avvisiText(row)}</span>}
      </span>
      <StatoBadge stato={row.stato} />
      <Telefono numero={phone} />
      {avvisabile && (
        <IfMayChange>
          <SmallButton
            title={`Avvisa di nuovo il cliente dell’ordine ${numeroOrdine} per e-mail`}
            aria-disabled={isLoading}
            onClick={() => void send()}
          >
            Avvisa di nuovo
          </SmallButton>
        </IfMayChange>
      )}
      {formatMoney(row.totaleDaPagare)}
    </li>
  );
}
