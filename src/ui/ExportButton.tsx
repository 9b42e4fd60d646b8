import { useState } from 'react';
import { SoftButton } from '../shared/form/SoftButton';
import { fileTimestamp } from '../shared/format/date';
import { useAppDispatch, useEstesa } from '../shared/store';
import type { Sheet } from '../shared/xlsx/sheet';
import { successShown } from './toast/toastSlice';
import { useErrorToast } from './toast/useErrorToast';

/** A chunk of its own, because every list shows the button and few users press it. */
const exporting = () => import('../shared/xlsx/downloadXlsx');

// Ignores a failure, which the click will show.
const warm = () =>
  void exporting().then(
    ({ warmXlsx }) => warmXlsx(),
    () => undefined,
  );

interface Props {
  label: string;
  sheet: () => Sheet | Promise<Sheet>;
  /** Builds the file's name from a timestamp yyyyMMddHHmmss (S3.20). */
  fileName: (timestamp: string) => string;
  /** The error for an empty list (S5.4). */
  emptyMessage: string;
  /** The rows are still loading, so the button is off. */
  isLoading?: boolean;
  title?: string;
  /** Called with the number of rows after the download. */
  onExported?: (rows: number) => void;
}

export function ExportButton(props: Props) {
  const { label, sheet, fileName, emptyMessage, isLoading = false, title, onExported } = props;
  const dispatch = useAppDispatch();
  const failure = useErrorToast();
  const [running, setRunning] = useState(false);

  const isOff = running || isLoading;
  const run = async () => {
    setRunning(true);
    failure.clear();
    try {
      const content = await sheet();
      if (content.rows.length === 0) return failure.show(emptyMessage);
      const { downloadXlsx } = await exporting();
      await downloadXlsx(content, fileName(fileTimestamp(new Date())));
      dispatch(successShown('Esportazione completata!'));
      onExported?.(content.rows.length);
    } catch (error) {
      console.error('Errore esportazione:', error);
      failure.show('Esportazione non riuscita. Riprova.');
    } finally {
      setRunning(false);
    }
  };

  return (
    <SoftButton
      variant="export"
      title={title}
      className={isOff ? 'disabled' : undefined}
      isOff={isOff}
      busy={running}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => void run()}
    >
      {label}
    </SoftButton>
  );
}

type ButtonsProps = Omit<Props, 'label'> & Partial<Pick<Props, 'label'>>;

export function ExportButtons({ label = 'Esporta in Excel', ...props }: ButtonsProps) {
  const estesa = useEstesa();
  return (
    <>
      <ExportButton {...props} label={label} />
      {estesa && (
        <ExportButton
          {...props}
          label="CSV"
          title={label.replace('Excel', 'CSV')}
          fileName={(timestamp) => props.fileName(timestamp).replace(/xlsx$/, 'csv')}
        />
      )}
    </>
  );
}
