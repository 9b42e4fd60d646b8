import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { RigaRegistro } from '../../contract/registro';
import { chiText } from '../../shared/format/text';
import { formatDateTime } from '../../shared/format/date';
import { useMayChange } from '../../shared/store';
import { rowAttributes, type RowPlace } from '../../shared/table/window/WindowedTable';
import { SmallButton } from '../../shared/form/SmallButton';
import { cambiText, sentenceOf, pathOf } from './words';

/** Heights in rem, as in registro.scss. */
export const rowHeight = () => 3.25;
export const cardHeight = () => 9.75;

interface RowProps extends RowPlace {
  riga: RigaRegistro;
  onOpen: (riga: RigaRegistro) => void;
}

export const RegistroRow = memo(function RegistroRow({ riga, onOpen, ...place }: RowProps) {
  const [verbo, nome] = sentenceOf(riga);
  const chi = chiText(riga);
  const path = pathOf(riga, useMayChange());
  const cambi = cambiText(riga);
  return (
    <tr {...rowAttributes(riga.id, place)}>
      <td className="text-body-secondary text-nowrap tabular">{formatDateTime(riga.quando)}</td>
      <th scope="row" title={`${chi} ${verbo} ${nome}`}>
        <span className="two-lines">
          <strong>{chi}</strong> {verbo} {path && nome ? <Link to={path}>{nome}</Link> : nome}
        </span>
      </th>
      <td title={cambi}>
        <span className="two-lines">{cambi}</span>
      </td>
      <td className="d-print-none">
        <SmallButton title={`Riga ${riga.id}`} onClick={() => onOpen(riga)}>
          Dettaglio
        </SmallButton>
      </td>
    </tr>
  );
});
