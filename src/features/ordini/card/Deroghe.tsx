import type { DerogaFatta } from '../../../contract/oltre';
import { formatDateTime } from '../../../shared/format/date';

/** How an order went beyond limits: 'Oltre il limite: fascia piena (11 di 10) — motivo: parente, Ada, 20/11/2026 ore 09:00' */
export const Deroghe = ({ deroghe = [] }: { deroghe?: readonly DerogaFatta[] }) =>
  deroghe.map(({ limiti, motivo, chi, quando }) => (
    <p key={quando} className="m-0 mt-2 fw-semibold text-break">
      {`Oltre il limite: ${limiti.join('; ')} — ${motivo ? `motivo: ${motivo}, ` : ''}${chi}, ${formatDateTime(quando)}`}
    </p>
  ));
