import { Component, Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { reloadPage } from './browser/fullPageLoad';

/** Of the page: what failed to load. Each entry makes it load, or be drawn, again. */
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

interface Around {
  /** What stands in its place until it is here. */
  fallback?: ReactNode;
  /** Nobody asked for it: without the network it is left out, and comes with it. */
  quiet?: boolean;
}

/** A part that fails takes nothing away: what stands around it stays, and what was typed there. */
class PartBoundary extends Component<Around & { children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(): void {
    forgetFailure.add(() => this.setState({ error: null }));
    window.addEventListener('online', retryFailedLoads);
  }

  override render() {
    const { children, fallback, quiet } = this.props;
    const { error } = this.state;
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (quiet) return null;
    return (
      <div className="notices d-print-none">
        <div className="notice notice-error" role="alert" style={{ animationName: 'notice-in' }}>
          <div className="notice-text">
            {isChunkLoadError(error)
              ? 'Non caricato: la connessione manca, oppure è stata installata una nuova versione.'
              : 'Si è verificato un errore inatteso.'}
          </div>
          <Button variant="secondary" size="sm" onClick={retryFailedLoads}>
            Riprova
          </Button>
          <Button variant="secondary" size="sm" onClick={reloadPage}>
            Ricarica
          </Button>
        </div>
      </div>
    );
  }
}

/** The same for a part of a screen. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  around?: Around,
) {
  const Part = lazyComponent(load);
  const LazyPart = (props: Props) => (
    <PartBoundary {...around}>
      <Part {...props} />
    </PartBoundary>
  );
  return Object.assign(LazyPart, { preload: Part.preload });
}

export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
