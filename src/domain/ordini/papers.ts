import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { gruppoApi } from '../../api/gruppoApi';
import type { OrdineDettaglio } from '../../contract/ordini';
import type { StampaFatta } from '../../contract/gruppo';
import { whyFailed } from '../../api/apiError';
import type { AppDeps } from '../../shared/deps';
import { errorShown } from '../../ui/toast/toastSlice';
import type { Make } from '../../ui/print';
import { modificatoText } from './stampato';

export type Copia = StampaFatta['stampe'][number];

export type Thunk<T> = ThunkAction<T, unknown, AppDeps, UnknownAction>;

/** The most orders that the server takes in one request. */
export const AT_ONCE = 500;

export const copiaOf = (make: Make, copia?: Copia) =>
  copia !== undefined &&
  copia.copia > 1 && [
    make('p.copia', `COPIA ${copia.copia}`),
    copia.dopoStampa.length > 0 && make('p.modificato', modificatoText(copia.dopoStampa)),
  ];

/** The warnings on a paper, the customer's allergies first (extended). */
export const avvertenzeOf = (make: Make, { scheda, note }: OrdineDettaglio): HTMLElement[] =>
  [
    ['allergie', 'Allergie', scheda?.allergie],
    ['note', 'Da ricordare', scheda?.note],
    ['note', 'Nota', note],
  ].flatMap(([name, label, text]) => (text ? [make(`p.${name}`, `${label}: ${text}`)] : []));

/** Counts the copies of each paper (extended). Reads changed orders again; a failed count still prints. */
export const countCopies =
  <Ordine extends OrdineDettaglio>(
    ordini: readonly Ordine[],
    read: (ids: number[]) => Promise<Ordine[]>,
  ): Thunk<Promise<{ ordini: readonly Ordine[]; copie: ReadonlyMap<number, Copia> }>> =>
  async (dispatch) => {
    const copie = new Map<number, Copia>();
    for (let from = 0; from < ordini.length; from += AT_ONCE) {
      const ids = ordini.slice(from, from + AT_ONCE).map(({ id }) => id);
      const { data, error } = await dispatch(
        gruppoApi.endpoints.annotaStampe.initiate(ids, { track: false }),
      );
      if (error) dispatch(errorShown(`Stampa non annotata: ${whyFailed(error)}`));
      for (const copia of data?.stampe ?? []) copie.set(copia.id, copia);
    }
    const isStale = ({ id, versione }: Ordine) =>
      versione !== undefined && (copie.get(id)?.versione ?? versione) !== versione;
    const stale = ordini.filter(isStale).map(({ id }) => id);
    const anew = stale.length > 0 ? await read(stale).catch(() => []) : [];
    return { ordini: ordini.map((ordine) => anew.find(({ id }) => id === ordine.id) ?? ordine), copie };
  };
