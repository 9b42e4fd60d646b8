import type { AppDeps } from '../shared/deps';
import type { ApiError } from './apiError';
import type { Api } from './baseQuery';
import { fetchFile } from './calls';

export interface ImmagineArg {
  path: string;
  /** Shown width in px; an extended server sends a smaller copy. */
  w?: number;
}

/** Pictures requested within this time share one request. */
const BATCH_MS = 20;
/** The limit for the paths in one request, some 45 pictures, so that every server and proxy accepts the address. */
const MAX_CHARS = 3_800;

interface Batch {
  paths: string[];
  answer: Promise<FormData | { error: ApiError }>;
}

const openBatches = new WeakMap<object, Batch>();

/** Fetches a product's picture as an object URL. The caller revokes it. */
export async function fetchImmagine(
  { path, w }: ImmagineArg,
  api: Api,
): Promise<{ data: string } | { error: ApiError }> {
  const isThumbnail = w !== undefined && (api.extra as AppDeps).config.estesa;
  const answer = isThumbnail
    ? await fetchThumbnail(path, api)
    : await fetchFile({ url: '/prodotti/immagine', params: { path } }, api, (response) => response.blob());
  if ('error' in answer) return answer;
  // After an abort the cache would never revoke the address.
  if (api.signal.aborted) return { error: { status: 'FETCH_ERROR' } };
  return { data: URL.createObjectURL(answer) };
}

async function fetchThumbnail(path: string, api: Api): Promise<Blob | { error: ApiError }> {
  const { paths, answer } = batchFor(path, api);
  paths.push(path);
  const form = await answer;
  if ('error' in form) return form;
  const blob = form.get(path);
  return blob instanceof Blob ? blob : { error: { status: 404 } };
}

function batchFor(path: string, api: Api): Batch {
  const store = api.extra as object;
  const current = openBatches.get(store);
  if (current && current.paths.join().length + path.length < MAX_CHARS) return current;
  const paths: string[] = [];
  const answer = new Promise((resolve) => setTimeout(resolve, BATCH_MS)).then(() => {
    if (openBatches.get(store) === batch) openBatches.delete(store);
    const request = { url: '/prodotti/miniature', params: { paths: paths.join() } };
    return fetchFile(request, api, (response) => response.formData());
  });
  const batch: Batch = { paths, answer };
  openBatches.set(store, batch);
  return batch;
}
