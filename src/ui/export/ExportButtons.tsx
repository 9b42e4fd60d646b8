import type { ComponentProps } from 'react';
import { useEstensione } from '../../shared/useEstensione';
import { ExportButton } from './ExportButton';

/** The export of a list and, with the extension `elenchi`, the same rows as CSV. */
export function ExportButtons(props: ComponentProps<typeof ExportButton>) {
  const csv = useEstensione('elenchi');
  return (
    <>
      <ExportButton {...props} />
      {csv && (
        <ExportButton
          {...props}
          label="CSV"
          title={props.label.replace('Excel', 'CSV')}
          fileName={(timestamp) => props.fileName(timestamp).replace(/xlsx$/, 'csv')}
        />
      )}
    </>
  );
}
