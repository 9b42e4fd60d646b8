import { limitiApi, useGetLimitiDelGiornoQuery } from '../../api/limiti';
import { useOrdersCame } from './useOrdersCame';

const NONE: readonly never[] = [];

/** What is left of the limits that hold on a day, kept up to date while orders come in. @param skip asks for nothing */
export function useLimitiDelGiorno(giorno: string, skip: boolean) {
  const { currentData = NONE } = useGetLimitiDelGiornoQuery(giorno, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  useOrdersCame(async ({ dispatch }) => void dispatch(limitiApi.util.invalidateTags(['Presi'])));
  return currentData;
}
