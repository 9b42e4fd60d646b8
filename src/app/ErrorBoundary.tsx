import { Component, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { reloadPage } from '../shared/browser/fullPageLoad';
import { isChunkLoadError, retryFailedLoads } from '../shared/lazyComponent';
import { PATHS } from '../shared/paths';

interface Props {
  children: ReactNode;
  reload?: () => void;
}

interface State {
  failure: { error: unknown } | null;
}

/** Lets the user retry a chunk that failed to load, without network or after an update. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  private readonly retry = () => {
    retryFailedLoads();
    this.setState({ failure: null });
  };

  override render() {
    const { children, reload = reloadPage } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const notLoaded = isChunkLoadError(failure.error);
    return (
      <div className="message-page narrow mx-auto my-5 py-5 text-center text-body-secondary" role="alert">
        <h1 className="text-body">{notLoaded ? 'Schermata non caricata' : 'Qualcosa è andato storto'}</h1>
        <p>
          {notLoaded
            ? 'La connessione manca, oppure è stata installata una nuova versione. Riprova; se non basta, ricarica la pagina.'
            : 'Si è verificato un errore inatteso nella schermata.'}
        </p>
        <div className="d-flex flex-wrap gap-2 justify-content-center mt-5">
          {notLoaded && <Button onClick={this.retry}>Riprova</Button>}
          <Button variant={notLoaded ? 'secondary' : 'primary'} onClick={reload}>
            Ricarica
          </Button>
          {/* A full load, not a route: what broke the screen may still be in memory. */}
          <a className="btn btn-secondary" href={PATHS.ordini}>
            Torna agli ordini
          </a>
        </div>
      </div>
    );
  }
}
