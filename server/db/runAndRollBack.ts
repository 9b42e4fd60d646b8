import type { Database, Tx } from './database';

const ROLLBACK = new Error('a preview is never kept');

export async function runAndRollBack<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let answer: T | undefined;
  const attempt = async (tx: Tx): Promise<never> => {
    answer = await work(tx);
    throw ROLLBACK;
  };
  await database.transaction(attempt).catch((error: unknown) => {
    if (error !== ROLLBACK) throw error;
  });
  return answer!;
}
