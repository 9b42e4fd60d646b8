import { useRef } from 'react';
import { useNotices } from '../../domain/notices/useNotices';
import type { EndpointName } from '../../shared/store';

/** A second click is no second wish. A failure is only logged (S8.10), unless the mode is extended. */
export function useDeleteOnce(
  call: (id: number) => PromiseLike<{ error?: unknown }>,
  restore: EndpointName,
  { done, failed, logged }: { done: string; failed: string; logged: string },
) {
  const tell = useNotices();
  const deleted = useRef(new Set<number>());
  const remove = async ({ id, ...row }: { id: number }) => {
    if (deleted.current.has(id)) return;
    deleted.current.add(id);
    const { error } = await call(id);
    if (!error) return tell.deleted(done, restore, row);
    deleted.current.delete(id);
    console.warn(logged, error);
    tell.failed(failed, error);
  };
  return { deleted, remove: (row: { id: number }) => void remove(row) };
}
