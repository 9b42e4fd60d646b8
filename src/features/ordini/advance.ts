import { ordiniApi } from '../../api/ordiniApi';
import type { WithOrdiniApi } from '../../api/ordiniApi';
import type { OrdineLista } from '../../contract/ordini';
import type { DispatchOf } from '../../shared/deps';
import { PROSSIMO } from './statoOrdine';

/** Takes an order to the status that comes next at the counter, where there is one. */
export const advance =
  ({ id, stato }: OrdineLista) =>
  (dispatch: DispatchOf<WithOrdiniApi>): void => {
    const next = PROSSIMO[stato];
    if (next)
      void dispatch(ordiniApi.endpoints.changeStato.initiate({ id, status: next.stato }, { track: false }));
  };
