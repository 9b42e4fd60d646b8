import type { AppDeps } from '../shared/deps';
import type { ApiError } from './apiError';
import type { send } from './baseQuery';
import { fetchFile, readBlob } from './answers';

export interface ImmagineArg {
  path: string;
  /** Width in px at which it is shown: an extended server sends a smaller copy. */
  w?: number;
}

/** What is asked for within so many milliseconds is asked for by one request. */
const TOGETHER_MS = 20;
/** Of the pictures' names in one request: some 45 of them; every server and proxy takes such an address. */
const MAX_CHARS = 3_800;

type Api = Parameters<typeof send>[1];

interface Batch {
  paths: string[];
  answer: Promise<{ form: FormData } | { error: ApiError }>;
}

const open = new WeakMap<object, Batch>();

/** A product's picture as an object URL, to be revoked when nobody shows it any more. */
export async function fetchImmagine(
  { path, w }: ImmagineArg,
  api: Api,
): Promise<{ data: string } | { error: ApiError }> {
  const together = w !== undefined && (api.extra as AppDeps).config.estesa;
  const answer = together
    ? await fetchThumbnail(path, api)
    : await fetchFile({ url: '/prodotti/immagine', params: { path } }, api, readBlob);
  if ('error' in answer) return answer;
  // Aborted while the picture came in: the cache would never revoke its address.
  if (api.signal.aborted) return { error: { status: 'FETCH_ERROR' } };
  return { data: URL.createObjectURL(answer.blob) };
}

async function fetchThumbnail(path: string, api: Api): Promise<{ blob: Blob } | { error: ApiError }> {
  const { paths, answer } = batchFor(path, api);
  paths.push(path);
  const answered = await answer;
  if ('error' in answered) return answered;
  const blob = answered.form.get(path);
  return blob instanceof Blob ? { blob } : { error: { status: 404 } };
}

function batchFor(path: string, api: Api): Batch {
  const store = api.extra as object;
  const current = open.get(store);
  if (current && current.paths.join().length + path.length < MAX_CHARS) return current;
  const paths: string[] = [];
  const answer = new Promise((resolve) => setTimeout(resolve, TOGETHER_MS)).then(() => {
    if (open.get(store) === batch) open.delete(store);
    const request = { url: '/prodotti/miniature', params: { paths: paths.join() } };
    return fetchFile(request, api, async (response) => ({ form: await response.formData() }));
  });
  const batch: Batch = { paths, answer };
  open.set(store, batch);
  return batch;
}
