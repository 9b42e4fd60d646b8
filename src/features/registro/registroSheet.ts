import type { RigaRegistro } from '../../contract/registro';
import { chiText } from '../../shared/format/chi';
import { formatDateTime } from '../../shared/format/date';
import { sheetOf } from '../../shared/xlsx/sheet';
import type { ColumnOf } from '../../shared/xlsx/sheet';
import { cambiText, frase } from './words';

const COLUMNS: readonly ColumnOf<RigaRegistro>[] = [
  { header: 'Quando', type: 'text', width: 20, value: ({ quando }) => formatDateTime(quando) },
  { header: 'Chi', type: 'text', width: 20, value: chiText },
  { header: 'Accesso', type: 'integer', width: 10, value: ({ accountId }) => accountId },
  { header: 'Cosa', type: 'text', width: 50, value: (riga) => frase(riga).join(' ').trim() },
  { header: 'Cambi', type: 'text', width: 60, value: cambiText },
  { header: 'Dispositivo', type: 'text', width: 36, value: ({ dispositivo }) => dispositivo },
  { header: 'Richiesta', type: 'text', width: 38, value: ({ richiesta }) => richiesta },
  { header: 'Riga', type: 'integer', width: 10, value: ({ numero }) => numero },
  { header: 'Impronta', type: 'text', width: 66, value: ({ hash }) => hash },
];

/** Lines of the log in the words of the screen. */
export const registroSheet = (righe: readonly RigaRegistro[]) => sheetOf('Registro', COLUMNS, righe);
