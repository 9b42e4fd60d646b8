import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import FormControl from 'react-bootstrap/FormControl';
import { Failed } from '../../domain/notices/notices';
import '../../shared/form/field.scss';
import { submitting } from '../../shared/form/submitting';

interface Props {
  /** The sent part of the file, from 0 to 1; null while no upload runs. */
  progress: number | null;
  /** The error of the last upload, in the extended mode. */
  failure: unknown;
  onUpload: (file: File) => Promise<void>;
}

/** Uploads a spreadsheet (S2.8, S5.4). The chosen file stays after the upload. */
export function CaricaForm({ progress, failure, onUpload }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const refused = file !== null && !/\.xlsx?$/i.test(file.name);
  const busy = progress !== null;
  const sent = busy && progress >= 1;
  const send = (form: Element) => {
    // Read here, because choosing a corrected file again raises no event if its name is the same.
    const chosen = form.querySelector<HTMLInputElement>('#magazzino-file')?.files?.[0];
    if (chosen && !refused && !busy) void onUpload(chosen);
  };

  return (
    <form className="sheet page p-4 d-print-none" noValidate onSubmit={submitting(send)}>
      <FormLabel className="field-required" htmlFor="magazzino-file">
        File Excel compilato
      </FormLabel>
      <div className="hstack flex-wrap gap-2">
        <FormControl
          id="magazzino-file"
          type="file"
          required
          className="w-auto flex-fill"
          accept=".xlsx,.xls"
          aria-invalid={refused || undefined}
          aria-describedby={refused ? 'magazzino-tipo' : undefined}
          onChange={({ target }) => setFile((target as HTMLInputElement).files?.[0] ?? null)}
        />
        <Button
          type="submit"
          disabled={!file || refused}
          // `disabled` would lose the focus while the upload runs.
          aria-disabled={busy || undefined}
          aria-busy={busy}
        >
          Aggiorna Disponibilità
        </Button>
      </div>
      {refused && (
        <p id="magazzino-tipo" className="text-danger" role="alert">
          Scegli un file .xlsx o .xls.
        </p>
      )}
      {!refused && failure !== undefined && <Failed what="Disponibilità non aggiornata" error={failure} />}
      {busy && (
        <div className="hstack gap-3 mt-3">
          <progress className="flex-fill" aria-label="Invio del file" value={progress} max={1} />
          {/* Screen readers announce the change from sending to processing, not every percent. */}
          <span aria-live={sent ? 'polite' : 'off'}>
            {sent ? 'Elaborazione in corso...' : `Invio del file: ${Math.round(progress * 100)}%`}
          </span>
        </div>
      )}
    </form>
  );
}
