import { Component, Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import { SmallButton } from './form/SmallButton';
import { reloadPage } from './browser/fullPageLoad';

/** One entry per failed load of the page; calling it loads or renders that part again. */
const forgetFailure = new Set<() => void>();

export function retryFailedLoads(): void {
  for (const forget of forgetFailure) forget();
  forgetFailure.clear();
}

/** A synchronous promise, so that React.lazy renders a loaded component without waiting. */
const atOnce = <T,>(value: T) =>
  Object.assign(Promise.resolve(value), { then: (done: (value: T) => unknown) => done(value) }) as Promise<T>;

/** React.lazy that can be fetched before it is rendered (`preload`) and after a failure again (`retryFailedLoads`). */
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
        // Kept until the user retries, because otherwise every rendering would request it again, endlessly.
        forgetFailure.add(() => {
          loading = undefined;
          Loaded = lazy(draw);
        }),
    );
    return loading;
  }

  const LazyComponent = (props: Props) => <Loaded {...props} />;

  /** Fetches the chunk and never rejects; a failure shows when the component renders. */
  const preload = (): Promise<unknown> => start().catch(() => undefined);
  return Object.assign(LazyComponent, { preload });
}

interface BoundaryProps {
  children: ReactNode;
  /** Optional part: tried again by itself. */
  quiet?: boolean;
  /** @param notLoaded the code did not load: without network or after an update */
  whenFailed: (notLoaded: boolean) => ReactNode;
}

const QUIET_AGAIN_MS = 30_000;

/** Confines a failure to its children, until `retryFailedLoads` or the network's return. */
export class FailureBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(): void {
    forgetFailure.add(() => this.setState({ error: null }));
    window.addEventListener('online', retryFailedLoads);
    // Browsers know only their own network, not that the server was away.
    if (this.props.quiet) setTimeout(retryFailedLoads, QUIET_AGAIN_MS);
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.whenFailed(isChunkLoadError(error));
  }
}

const partFailed = (notLoaded: boolean) => (
  <div className="notices d-print-none">
    <div
      className="notice notice-error hstack gap-3 mt-2"
      role="alert"
      style={{ animationName: 'notice-in' }}
    >
      <div className="notice-text">
        {notLoaded
          ? 'Non caricato: la connessione manca, oppure è stata installata una nuova versione.'
          : 'Si è verificato un errore inatteso.'}
      </div>
      <SmallButton onClick={retryFailedLoads}>Riprova</SmallButton>
      <SmallButton onClick={reloadPage}>Ricarica</SmallButton>
    </div>
  </div>
);

interface Around {
  fallback?: ReactNode;
  /** Optional part: when it cannot be loaded it stays out silently, and is tried again. */
  quiet?: boolean;
}

/** A lazyComponent for a part of a screen. Its failure leaves the rest of the screen and what was typed there. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback, quiet }: Around = {},
) {
  const Part = lazyComponent(load);
  const LazyPart = (props: Props) => (
    <FailureBoundary quiet={quiet} whenFailed={quiet ? () => null : partFailed}>
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    </FailureBoundary>
  );
  return Object.assign(LazyPart, { preload: Part.preload });
}

function isChunkLoadError(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
