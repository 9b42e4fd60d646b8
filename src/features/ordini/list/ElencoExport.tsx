import type { OrdineLista } from '../../../contract/ordini';
import { ExportButton } from '../../../ui/ExportButton';

const loadSheet = () => import(/* webpackChunkName: "ordini-pannelli" */ './ordiniSheet');

interface Props {
  label: string;
  title?: string;
  ordini: readonly OrdineLista[];
  type?: 'xlsx' | 'csv';
}

/** Exports the given orders (S3.20). */
export const ElencoExport = ({ ordini, type = 'xlsx', ...button }: Props) => (
  <ExportButton
    {...button}
    sheet={async () => (await loadSheet()).ordiniSheet(ordini)}
    fileName={(timestamp) => `elenco_ordini_${timestamp}.${type}`}
    emptyMessage="Nessun ordine da esportare"
  />
);
