import { useCallback, useEffect, useRef } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import { SoftButton } from '../../../shared/form/SoftButton';
import FormControl from 'react-bootstrap/FormControl';
import { useGetImmagineQuery } from '../../../api/prodottiApi';
import { Field } from '../../../shared/form/Field';
import type { FieldsProps } from '../state/prodottoForm';

/** Single types instead of 'image/*', so that a phone converts its own formats into one of them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (img: HTMLImageElement | null) => {
      if (!img) return;
      const url = URL.createObjectURL(file);
      img.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <figure className="prodotto-immagine mt-3 mb-2">
      <figcaption>Anteprima immagine:</figcaption>
      <img ref={show} className="d-block rounded" alt={`Immagine scelta: ${file.name}`} />
    </figure>
  );
}

function CurrentImage({ immagine }: { immagine: string }) {
  const { data: src, error } = useGetImmagineQuery({ path: immagine });
  useEffect(() => {
    if (error) console.error('Errore caricamento immagine:', error);
  }, [error]);
  return (
    <figure className="prodotto-immagine mt-3 mb-2">
      <figcaption>Immagine attuale:</figcaption>
      {src && <img src={src} className="d-block rounded" alt="Immagine attuale del prodotto" />}
      {!src && !error && <Spinner as="span" role="img" aria-label="Caricamento immagine" />}
      {error && <p className="mb-0">Immagine non disponibile.</p>}
    </figure>
  );
}

interface Props extends Pick<FieldsProps, 'state'> {
  progress: number | null;
  onChoose: (file: File | null) => void;
}

export function ImmagineField({ state: { draft, file, errors, saving }, progress, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Otherwise the browser goes on showing the removed file's name.
    if (!file && input.current) input.current.value = '';
  }, [file]);

  const removeFile = () => {
    input.current?.focus();
    onChoose(null);
  };

  return (
    <div>
      <Field id="prodotto-immagine" label="Immagine" messages={errors.immagine} announced={false}>
        {(tied) => (
          <FormControl
            {...tied}
            ref={input}
            type="file"
            accept={ACCEPTED}
            isInvalid={!!errors.immagine}
            onClick={(event) => {
              if (saving) event.preventDefault();
              // Otherwise choosing a corrected file again raises no event, because its name is the same.
              else event.currentTarget.value = '';
            }}
            onChange={() => {
              const [chosen] = input.current?.files ?? [];
              // Closing the browser's dialog without a choice keeps the image chosen before.
              if (chosen) onChoose(chosen);
            }}
          />
        )}
      </Field>
      {progress !== null && (
        <div className="hstack gap-2 mt-2">
          <progress className="flex-fill" value={progress} aria-label="Caricamento immagine" />
          <span aria-hidden="true">{Math.round(progress * 100)}%</span>
        </div>
      )}
      <div className="d-flex flex-wrap gap-5">
        {file && (
          <div>
            <Preview file={file} />
            <SoftButton variant="secondary" size="sm" isOff={saving} onClick={removeFile}>
              Togli immagine scelta
            </SoftButton>
          </div>
        )}
        {draft.immagine && <CurrentImage immagine={draft.immagine} />}
      </div>
    </div>
  );
}
