/**
 * What `read` answers for all these ids, some at a time. Between two pages others use the database: one read of a long
 * list would keep the embedded engine's only connection for as long as it takes.
 */
export async function readInPages<Page>(
  ids: readonly number[],
  size: number,
  read: (ids: readonly number[]) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let from = 0; from < ids.length; from += size) pages.push(await read(ids.slice(from, from + size)));
  return pages;
}
