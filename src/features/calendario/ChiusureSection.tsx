import { useDeleteChiusuraMutation } from '../../api/disponibilitaApi';
import type { Chiusura } from '../../contract/calendario';
import NotLoaded from '../../domain/notices/notices';
import { useKeepFocus } from '../../shared/browser/useKeepFocus';
import { formatDate } from '../../shared/format/date';
import { IfMayChange } from '../../shared/store';
import { RowButton } from '../../shared/table/RowButton';
import { ChiusuraForm } from './ChiusuraForm';
import { type ListQuery, useDeleteOnce } from './TableSection';
import { Empty } from '../../shared/list/elenco';

export function ChiusureSection({ query }: { query: ListQuery<Chiusura> }) {
  const { data: chiusure, error, refetch } = query;
  const [deleteChiusura] = useDeleteChiusuraMutation();
  const remove = useDeleteOnce(deleteChiusura, 'createChiusura', 'Chiusura', 'chiusura');
  const focus = useKeepFocus<HTMLElement>((section) => section?.querySelector('h2'));

  return (
    <section className="page mb-5" aria-labelledby="giorni-chiusure" {...focus}>
      <h2 className="mt-3 ms-1" id="giorni-chiusure" tabIndex={-1}>
        Giorni di chiusura
      </h2>
      <NotLoaded
        always
        what="Non è stato possibile caricare i giorni di chiusura"
        error={error}
        onRetry={refetch}
      />
      {chiusure?.length === 0 && <Empty text="Nessun giorno di chiusura." />}
      {chiusure && chiusure.length > 0 && (
        <ul className="sheet list-unstyled ruled px-3 py-1 mb-3">
          {chiusure.map((chiusura) => (
            <li key={chiusura.id} className="hstack gap-3 tabular">
              <span id={`chiusura-${chiusura.id}`} className="me-auto text-break">
                {formatDate(chiusura.data)}
                {chiusura.motivo && (
                  <>
                    {' '}
                    <em>{`(${chiusura.motivo})`}</em>
                  </>
                )}
              </span>
              <RowButton
                action="Elimina"
                describedBy={`chiusura-${chiusura.id}`}
                onClick={() => remove(chiusura)}
              />
            </li>
          ))}
        </ul>
      )}
      <IfMayChange>
        <ChiusuraForm />
      </IfMayChange>
    </section>
  );
}
