import type { RigaRegistro } from '../../contract/registro';
import { chiText } from '../../shared/format/chi';
import { formatDateTime } from '../../shared/format/date';
import type { Sheet } from '../../shared/xlsx/sheet';
import { cambiText, frase } from './words';

export const registroSheet = (righe: readonly RigaRegistro[]): Sheet => ({
  name: 'Registro',
  columns: [
    { header: 'Quando', type: 'text', width: 20 },
    { header: 'Chi', type: 'text', width: 20 },
    { header: 'Accesso', type: 'integer', width: 10 },
    { header: 'Cosa', type: 'text', width: 50 },
    { header: 'Cambi', type: 'text', width: 60 },
    { header: 'Dispositivo', type: 'text', width: 36 },
    { header: 'Richiesta', type: 'text', width: 38 },
    { header: 'Riga', type: 'integer', width: 10 },
    { header: 'Impronta', type: 'text', width: 66 },
  ],
  rows: righe.map((riga) => [
    formatDateTime(riga.quando),
    chiText(riga),
    riga.accountId,
    frase(riga).join(' ').trim(),
    cambiText(riga),
    riga.dispositivo,
    riga.richiesta,
    riga.numero,
    riga.hash,
  ]),
});
