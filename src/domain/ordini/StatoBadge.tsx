import { orDash } from '../../shared/format/orDash';
import { statoColour, statoLabel } from './statoOrdine';

/** The coloured badge of an order's status (S4.1). */
export function StatoBadge({ stato }: { stato: number }) {
  return <span className={`badge text-bg-${statoColour(stato)}`}>{orDash(statoLabel(stato))}</span>;
}
