import { disponibilitaApi, useGetOrariQuery, useUpdateOrarioMutation } from '../../api/disponibilitaApi';
import type { OrarioApertura } from '../../contract/calendario';
import { NonCaricato } from '../../domain/avvisi/NonCaricato';
import { NOT_SAVED, useSaveRow } from '../../domain/avvisi/useSaveRow';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { ORARI_COLUMNS } from './orariColumns';
import { toOrarioDraft } from './orarioDraft';
import type { OrarioDraft } from './orarioDraft';

const NONE: readonly OrarioApertura[] = [];

/** The shop's opening hours (S2.15): rows are only edited. */
export function OrariSection({ edit }: { edit: TableEdit<OrarioDraft> }) {
  const { data: rows, error, refetch } = useGetOrariQuery();
  const [update] = useUpdateOrarioMutation();
  const save = useSaveRow(disponibilitaApi, edit, {
    send: (id, draft) => update({ id, ...draft }),
    untold: NOT_SAVED,
    saved: 'Orario salvato.',
  });

  return (
    <section className="giorni-section">
      <h2>Orari di apertura</h2>
      <NonCaricato
        always
        what="Non è stato possibile caricare gli orari di apertura"
        error={error}
        onRetry={() => void refetch()}
      />
      {rows?.length === 0 && <p className="elenco-empty">Nessun orario di apertura.</p>}
      <EditableTable
        label="Orari di apertura"
        rows={rows ?? NONE}
        columns={ORARI_COLUMNS}
        edit={edit}
        toDraft={toOrarioDraft}
        // Without an id there is nothing to save (S5.3).
        onSave={() => edit.id && save()}
      />
    </section>
  );
}
