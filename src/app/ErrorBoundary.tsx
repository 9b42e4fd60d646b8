import { Component, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { reloadPage } from '../shared/browser/fullPageLoad';
import { isChunkLoadError, retryFailedLoads } from '../shared/lazyComponent';
import { PATHS } from '../shared/paths';

/** Lets the user retry a chunk that failed to load, without network or after an update. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  private readonly retry = () => {
    retryFailedLoads();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const notLoaded = isChunkLoadError(error);
    return (
      <div className="narrow mx-auto my-5 py-5 text-center text-body-secondary" role="alert">
        <h1 className="text-body">{notLoaded ? 'Schermata non caricata' : 'Qualcosa è andato storto'}</h1>
        <p>
          {notLoaded
            ? 'La connessione manca, oppure è stata installata una nuova versione. Riprova; se non basta, ricarica la pagina.'
            : 'Si è verificato un errore inatteso nella schermata.'}
        </p>
        <div className="d-flex flex-wrap gap-2 justify-content-center mt-5">
          {notLoaded && <Button onClick={this.retry}>Riprova</Button>}
          <Button variant={notLoaded ? 'secondary' : 'primary'} onClick={reloadPage}>
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
