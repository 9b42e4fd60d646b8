import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';

/** The codes for who has lost the phone, shown this once. */
export function CodiciRecupero({ codici, onDone }: { codici: readonly string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        Codici di recupero
      </h2>
      <p>
        Se perdi il telefono entri con uno di questi, ognuno una volta sola. Copiali o stampali adesso: non li
        vedrai più.
      </p>
      <FormControl
        as="textarea"
        className="font-monospace w-auto mb-4"
        aria-label="Codici di recupero"
        readOnly
        rows={codici.length}
        value={codici.join('\n')}
        onFocus={({ target }) => target.select()}
      />
      <div className="d-flex flex-wrap gap-2 d-print-none">
        <Button variant="secondary" onClick={() => window.print()}>
          Stampa
        </Button>
        <Button onClick={onDone}>Li ho salvati: continua</Button>
      </div>
    </>
  );
}
