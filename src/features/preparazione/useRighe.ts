import { useEffect, useRef, useState } from 'react';
import type { OrdineLista } from '../../contract/ordini';
import type { OrdineDaPreparare } from '../../contract/gruppo';
import { useAppDispatch } from '../../shared/store';
import { readOrdini } from '../../domain/preparazione/printPreparazione';

/** Read when orders are first there and when one has changed. What was read stays until something newer is. */
export function useRighe(ordini: readonly OrdineLista[]) {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<ReadonlyMap<number, OrdineDaPreparare>>(new Map());
  const [error, setError] = useState<unknown>();
  const asked = useRef(new Set<string>());
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const wanted = ordini
      .map(({ id, revisione }) => ({ id, key: `${id}:${revisione}` }))
      .filter(({ key }) => !asked.current.has(key));
    if (wanted.length === 0) return;
    for (const { key } of wanted) asked.current.add(key);
    dispatch(readOrdini(wanted.map(({ id }) => id))).then(
      (answer) => {
        setError(undefined);
        setRead((now) => {
          const newer = answer.filter(({ id, revisione = 0 }) => revisione >= (now.get(id)?.revisione ?? 0));
          return new Map([...now, ...newer.map((ordine) => [ordine.id, ordine] as const)]);
        });
      },
      (cause: unknown) => {
        for (const { key } of wanted) asked.current.delete(key);
        setError(cause);
      },
    );
  }, [ordini, tries, dispatch]);
  const retry = () => {
    setError(undefined);
    setTries((count) => count + 1);
  };
  return { read, error, retry };
}
