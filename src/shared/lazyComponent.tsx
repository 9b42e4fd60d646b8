import { use } from 'react';
import type { ComponentType } from 'react';

/** Makes parts whose loading failed forget it, so that the next rendering asks for them again. */
const forgetFailure = new Set<() => void>();

/** After this, every lazy part that failed to load is fetched anew when it is rendered again. */
export function retryFailedLoads(): void {
  for (const forget of forgetFailure) forget();
  forgetFailure.clear();
}

/**
 * A component in a chunk of its own. Unlike React.lazy it can be fetched before it is rendered (`preload`), and
 * loading that failed can be tried again (`retryFailedLoads`): React.lazy keeps a failure for ever.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: Promise<ComponentType<Props>> | undefined;

  function start(): Promise<ComponentType<Props>> {
    if (loading) return loading;
    loading = load().then((module) => module.default);
    loading.catch(() =>
      // Kept until the user retries: forgotten at once, every rendering would ask again, without end.
      forgetFailure.add(() => {
        loading = undefined;
      }),
    );
    return loading;
  }

  function LazyComponent(props: Props) {
    const Component = use(start());
    return <Component {...props} />;
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
