import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { registroApi, type Filtro } from '../../api/registroApi';
import Table from 'react-bootstrap/Table';
import type { RigaRegistro } from '../../contract/registro';
import { chiText, orDash } from '../../shared/format/text';
import { useNotices } from '../../domain/notices/notices';
import { dayOf, formatDateTime } from '../../shared/format/date';
import { useAppDispatch, useMayChange } from '../../shared/store';
import { TableHead } from '../../shared/table/TableHead';
import { TitledModal } from '../../ui/TitledModal';
import { campoLabel, sentenceOf, pathOf, valoreText } from './words';

interface Props {
  riga: RigaRegistro;
  onClose: () => void;
  onChoose: (change: Filtro) => void;
}

function Cambi({ cambi }: Pick<RigaRegistro, 'cambi'>) {
  return (
    <Table aria-label="Cambi">
      <TableHead labels={['Campo', 'Prima', 'Dopo']} />
      <tbody>
        {cambi.map(({ campo, prima, dopo }, index) => (
          <tr key={index}>
            <th scope="row">{campoLabel(campo)}</th>
            <td className="text-break">{valoreText(campo, prima)}</td>
            <td className="text-break">{valoreText(campo, dopo)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export default function RigaDettaglio({ riga, onClose, onChoose }: Props) {
  const { entita, entitaId } = riga;
  const path = pathOf(riga, useMayChange());
  const dispatch = useAppDispatch();
  const { outcome } = useNotices();
  const facts = {
    Quando: formatDateTime(riga.quando),
    Accesso: riga.accountId === null ? 'nessuno: il programma stesso' : `n. ${riga.accountId}`,
    Dispositivo: orDash(riga.dispositivo),
    Richiesta: orDash(riga.richiesta),
    'Riga della catena': riga.numero ?? 'tra pochi secondi',
    Impronta: orDash(riga.hash),
  };
  const showStory = () => {
    onClose();
    onChoose({ entita, id: entitaId!, azione: '', numero: '' });
  };
  const showMoment = () => {
    onClose();
    const asked = { giorno: dayOf(new Date(riga.quando)), momento: riga.quando };
    const call = dispatch(registroApi.endpoints.exportGiornata.initiate(asked, { track: false }));
    void outcome(call, 'Quel momento non si può vedere');
  };
  const footer = (
    <>
      {entitaId !== null && (
        <Button variant="secondary" onClick={showStory}>
          Tutta la sua storia
        </Button>
      )}
      <Button variant="secondary" onClick={showMoment}>
        Vedi quel momento
      </Button>
      {path && (
        <Link className="btn btn-primary" to={path}>
          Apri
        </Link>
      )}
    </>
  );
  const title = [chiText(riga), ...sentenceOf(riga)].join(' ').trim();
  return (
    <TitledModal id="riga-titolo" centered size="lg" scrollable {...{ title, onClose, footer }}>
      {riga.cambi.length > 0 && <Cambi cambi={riga.cambi} />}
      <dl className="mt-4 mb-0">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="d-flex flex-wrap gap-2 mb-1">
            <dt className="w-25 fw-medium text-body-secondary">{name}</dt>
            <dd className="m-0 text-break">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledModal>
  );
}
