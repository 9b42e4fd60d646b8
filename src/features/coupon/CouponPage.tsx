import { useMemo } from 'react';
import { useGetCategorieQuery } from '../../api/prodottiApi';
import type { Categoria } from '../../contract/prodotti';
import { NonCaricato } from '../../domain/avvisi/NonCaricato';
import { dayOf } from '../../shared/format/date';
import { EditableListPage } from '../../shared/list/EditableListPage';
import { useDeps } from '../../shared/useDeps';
import { couponColumns } from './couponColumns';
import { NEW_COUPON, toDraft } from './couponDraft';
import { useCoupon } from './useCoupon';

const NO_CATEGORIE: readonly Categoria[] = [];

/** The coupons (S2.11). */
export default function CouponPage() {
  const { error, refetch, ...list } = useCoupon();
  const { data: categorie = NO_CATEGORIE } = useGetCategorieQuery();
  const today = dayOf(useDeps().now());
  const columns = useMemo(() => couponColumns(categorie, today), [categorie, today]);

  return (
    <EditableListPage
      title="Gestione Coupon"
      label="Coupon"
      newLabel=" Nuovo Coupon"
      newDraft={NEW_COUPON}
      list={list}
      columns={columns}
      toDraft={toDraft}
      failure={
        <NonCaricato
          always
          what="Non è stato possibile caricare i coupon"
          error={error}
          onRetry={() => void refetch()}
        />
      }
      empty="Nessun coupon."
      deleteText={({ codice }) => `Sei sicuro di voler eliminare il coupon ${codice}?`}
    />
  );
}
