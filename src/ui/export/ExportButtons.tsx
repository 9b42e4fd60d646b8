import type { ComponentProps } from 'react';
import { useEstesa } from '../../shared/useEstesa';
import { ExportButton } from './ExportButton';

export function ExportButtons(props: ComponentProps<typeof ExportButton>) {
  const estesa = useEstesa();
  return (
    <>
      <ExportButton {...props} />
      {estesa && (
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
