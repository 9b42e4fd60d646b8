import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { reloadPage } from '../shared/browser/fullPageLoad';
import { FailureBoundary, retryFailedLoads } from '../shared/lazyComponent';
import { PATHS } from '../shared/paths';

const screenFailed = (notLoaded: boolean) => (
  <div className="narrow mx-auto my-5 py-5 text-center text-body-secondary" role="alert">
    <h1 className="text-body">{notLoaded ? 'Schermata non caricata' : 'Qualcosa è andato storto'}</h1>
    <p>
      {notLoaded
        ? 'La connessione manca, oppure è stata installata una nuova versione. Riprova; se non basta, ricarica la pagina.'
        : 'Si è verificato un errore inatteso nella schermata.'}
    </p>
    <div className="d-flex flex-wrap gap-2 justify-content-center mt-5">
      {notLoaded && <Button onClick={retryFailedLoads}>Riprova</Button>}
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

/** Lets the user retry a screen whose code failed to load, without network or after an update. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <FailureBoundary whenFailed={screenFailed}>{children}</FailureBoundary>
);
