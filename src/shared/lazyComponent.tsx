import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Of the page: which chunks failed to load. Each entry makes its part load again at the next rendering. */
const forgetFailure = new Set<() => void>();

/** Lets every lazy part that failed to load be fetched again at its next rendering. */
export function retryFailedLoads(): void {
  for (const forget of forgetFailure) forget();
  forgetFailure.clear();
}

/**
 * A component in a chunk of its own. Unlike React.lazy alone it can be fetched before it is rendered (`preload`),
 * and a failed load can be tried again (`retryFailedLoads`): React.lazy keeps a failure for ever.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: ReturnType<typeof load> | undefined;
  let Loaded = lazy(start);

  function start(): ReturnType<typeof load> {
    if (loading) return loading;
    loading = load();
    loading.catch(() =>
      // Kept until the user retries: forgotten at once, every rendering would ask again, without end.
      forgetFailure.add(() => {
        loading = undefined;
        Loaded = lazy(start);
      }),
    );
    return loading;
  }

  function LazyComponent(props: Props) {
    return <Loaded {...props} />;
  }

  /** Fetches the chunk. A failure shows when the component is rendered. */
  const preload = () => {
    start().catch(() => undefined);
  };
  return Object.assign(LazyComponent, { preload });
}

/** Whether an error says that a chunk of the app, script or style, could not be fetched. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
