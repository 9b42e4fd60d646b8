import { Suspense, lazy, type ComponentType } from 'react';

/** Of the page: which chunks failed to load. Each entry makes its part load again at the next rendering. */
const forgetFailure = new Set<() => void>();

export function retryFailedLoads(): void {
  for (const forget of forgetFailure) forget();
  forgetFailure.clear();
}

/** What is here already, for React.lazy to draw it in the same rendering: a promise's `then` would make it wait. */
const atOnce = <T,>(value: T) =>
  Object.assign(Promise.resolve(value), { then: (done: (value: T) => unknown) => done(value) }) as Promise<T>;

/**
 * A component in a chunk of its own. Unlike React.lazy alone it can be fetched before it is rendered (`preload`),
 * and a failed load can be tried again (`retryFailedLoads`): React.lazy keeps a failure for ever.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: ReturnType<typeof load> | undefined;
  let loaded: Awaited<ReturnType<typeof load>> | undefined;
  const draw = () => (loaded ? atOnce(loaded) : start());
  let Loaded = lazy(draw);

  function start(): ReturnType<typeof load> {
    if (loading) return loading;
    loading = load();
    loading.then(
      (module) => {
        loaded = module;
      },
      () =>
        // Kept until the user retries: forgotten at once, every rendering would ask again, without end.
        forgetFailure.add(() => {
          loading = undefined;
          Loaded = lazy(draw);
        }),
    );
    return loading;
  }

  function LazyComponent(props: Props) {
    return <Loaded {...props} />;
  }

  /** Fetches the chunk; settles when it is here or has failed. A failure shows when the component is rendered. */
  const preload = (): Promise<unknown> => start().catch(() => undefined);
  return Object.assign(LazyComponent, { preload });
}

/** The same for a part of a screen: until it is here, nothing stands in its place. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyComponent(load);
  const LazyPart = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(LazyPart, { preload: Part.preload });
}

export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
