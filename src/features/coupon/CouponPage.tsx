import { useMemo, useRef } from 'react';
import { useGetCategorieQuery } from '../../api/prodottiApi';
import type { Coupon } from '../../contract/coupon';
import type { Categoria } from '../../contract/prodotti';
import { ConfirmDeleteModal } from '../../shared/confirm/ConfirmDeleteModal';
import { useConfirmDelete } from '../../shared/confirm/useConfirmDelete';
import { ListPage } from '../../shared/list/ListPage';
import { EditableTable } from '../../shared/table/EditableTable';
import { couponColumns, couponDetails } from './couponColumns';
import { NEW_COUPON, toDraft } from './couponDraft';
import { useCoupon } from './useCoupon';

const NONE: readonly Coupon[] = [];
const NO_CATEGORIE: readonly Categoria[] = [];

/** The coupons (S2.11). */
export default function CouponPage() {
  const { rows, isError, refetch, edit, save, remove } = useCoupon();
  const { data: categorie = NO_CATEGORIE } = useGetCategorieQuery();
  const columns = useMemo(() => couponColumns(categorie), [categorie]);
  const details = useMemo(() => couponDetails(categorie), [categorie]);
  const { asked, ask, modal } = useConfirmDelete(remove);
  const newButton = useRef<HTMLButtonElement>(null);

  return (
    <ListPage
      title="Gestione Coupon"
      actions={
        <button
          type="button"
          className="btn btn-primary btn-new"
          ref={newButton}
          onClick={() => edit.start(0, NEW_COUPON)}
        >
          {' Nuovo Coupon'}
        </button>
      }
      error={isError ? 'Non è stato possibile caricare i coupon.' : null}
      onRetry={() => void refetch()}
      empty={rows?.length === 0 && edit.id === null ? 'Nessun coupon.' : null}
    >
      {(rows || edit.id !== null) && (
        <EditableTable
          label="Coupon"
          rows={rows ?? NONE}
          columns={columns}
          details={details}
          edit={edit}
          toDraft={toDraft}
          onSave={save}
          onDelete={ask}
          actionsHead="Azioni"
          newButton={newButton}
        />
      )}
      <ConfirmDeleteModal
        {...modal}
        text={`Sei sicuro di voler eliminare il coupon ${asked?.codice ?? ''}?`}
      />
    </ListPage>
  );
}
