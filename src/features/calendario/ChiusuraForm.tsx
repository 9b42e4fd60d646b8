import { useState } from 'react';
import { Link } from 'react-router-dom';
import CloseButton from 'react-bootstrap/CloseButton';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { disponibilitaApi, useCreateChiusuraMutation } from '../../api/disponibilitaApi';
import type { Chiusura, ChiusuraCreata } from '../../contract/calendario';
import { NOT_SAVED, useSaveRow } from '../../domain/notices/useSaveRow';
import { SpostaOrdini } from '../../domain/SpostaOrdini';
import { FieldMessages } from '../../shared/form/Field';
import { formatDate } from '../../shared/format/date';
import { PATHS } from '../../shared/paths';
import { CellField } from '../../shared/table/edit/CellField';
import type { Draft, EditField } from '../../shared/table/edit/columns';
import { otherMessages } from '../../shared/table/edit/EditRow';
import { useAddRow } from '../../shared/table/edit/useRowEdit';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';
import { useEstesa } from '../../shared/store';
import { submitting } from '../../shared/form/submitting';

const EMPTY: Draft<Chiusura> = { data: null, motivo: '' };

const MOTIVO = 'Motivo (opzionale)';
const FIELDS: readonly EditField<Chiusura>[] = [
  { type: 'date', key: 'data', label: 'Data', required: true },
  { type: 'text', key: 'motivo', label: MOTIVO, placeholder: MOTIVO },
];

interface OrdiniDelGiorno extends Pick<ChiusuraCreata, 'ordini'> {
  /** yyyy-MM-dd */
  data: string;
}

/** Adds a closure day (S2.15) and lists the orders of that day, which the answer contains. */
export function ChiusuraForm() {
  const estesa = useEstesa();
  const [create] = useCreateChiusuraMutation();
  const [found, setFound] = useState<OrdiniDelGiorno | null>(null);
  const edit = useAddRow(EMPTY);
  const { draft, change, failure, saving } = edit;
  const save = useSaveRow(edit, {
    group: disponibilitaApi,
    columns: FIELDS,
    send: async (_id, { data, motivo }) => {
      setFound(null);
      const answer = await create({ data: data!, motivo: motivo?.trim() || null });
      const ordini = answer.data?.ordini ?? [];
      if (ordini.length > 0) setFound({ data: data!, ordini });
      return answer;
    },
    untold: NOT_SAVED,
    saved: 'Chiusura aggiunta.',
  });

  return (
    <>
      <form
        className="giorni-form d-print-none"
        noValidate
        // Silent without a day (S5.3).
        onSubmit={submitting(() => draft.data && save())}
      >
        {FIELDS.map((field) => (
          <div key={field.key}>
            <CellField
              field={field}
              draft={draft}
              change={change}
              isNew
              messages={failure?.errors?.[field.key]}
            />
          </div>
        ))}
        <Button type="submit" aria-disabled={saving} aria-busy={saving}>
          Aggiungi
        </Button>
      </form>
      <UnsavedGuard when={edit.changed} />
      <FieldMessages messages={otherMessages(failure, FIELDS)} announced />
      {/* Rendered from the start, because screen readers announce changes only in a region they know. */}
      <div role="status">
        {found &&
          (estesa ? (
            <SpostaOrdini date={found.data} />
          ) : (
            <OrdiniTrovati {...found} onDismiss={() => setFound(null)} />
          ))}
      </div>
    </>
  );
}

function OrdiniTrovati({ data, ordini, onDismiss }: OrdiniDelGiorno & { onDismiss: () => void }) {
  const count = ordini.length === 1 ? 'c’è già 1 ordine' : `ci sono già ${ordini.length} ordini`;
  return (
    <Alert variant="info" role={undefined} className="d-flex align-items-start mt-3">
      <div className="flex-grow-1">
        <p className="mb-1">{`Per il ${formatDate(data)} ${count}:`}</p>
        <ul className="ps-4 m-0">
          {ordini.map(({ id, numeroOrdine, cliente }) => (
            <li key={id}>
              <Link
                className="hstack finger"
                to={`${PATHS.ordini}?data=${data}`}
              >{`#${numeroOrdine} ${cliente}`}</Link>
            </li>
          ))}
        </ul>
      </div>
      <CloseButton aria-label="Chiudi" title="Chiudi" onClick={onDismiss} />
    </Alert>
  );
}
