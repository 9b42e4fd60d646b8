import { useEffect, useMemo, useRef, useState } from 'react';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import type { EsitoImportazione } from '../../contract/prodotti';
import { formatCount } from '../../shared/format/count';
import { countEsiti, esitoClass, esitoOf } from './esiti';
import { EsitiTable } from './EsitiTable';
import { Empty } from '../../shared/list/Empty';

export function EsitiPanel({ righe }: { righe: readonly EsitoImportazione[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [onlyFailed, setOnlyFailed] = useState(false);
  const numbered = useMemo(() => righe.map((riga, index) => ({ ...riga, id: index + 1 })), [righe]);
  const failed = useMemo(() => numbered.filter(({ stato }) => esitoOf(stato) === 'fallito'), [numbered]);
  const counts = useMemo(() => countEsiti(righe), [righe]);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="esiti mt-4" aria-labelledby="esiti-titolo">
      <h2 id="esiti-titolo" ref={heading} tabIndex={-1}>
        Risultato dell’aggiornamento
      </h2>
      <div className="elenco-bar d-print-none">
        <ul className="list-unstyled hstack flex-wrap gap-3 fw-semibold" aria-label="Esiti">
          <li>{`Righe: ${formatCount(righe.length)}`}</li>
          {counts.map(({ stato, count }) => (
            <li key={stato} className={esitoClass(stato)}>
              {`${stato}: ${formatCount(count)}`}
            </li>
          ))}
        </ul>
        {failed.length > 0 && (
          <label className="hstack gap-2 ms-auto">
            <FormCheckInput
              type="checkbox"
              checked={onlyFailed}
              onChange={({ target }) => setOnlyFailed(target.checked)}
            />
            Mostra solo le righe non riuscite
          </label>
        )}
      </div>
      {righe.length === 0 ? (
        <Empty text="Il file non contiene righe." />
      ) : (
        <EsitiTable righe={onlyFailed ? failed : numbered} filterKey={String(onlyFailed)} />
      )}
    </section>
  );
}
