import { PersonalDataSwitch } from './PersonalDataSwitch';
import { RecordingControls } from './RecordingControls';

/** What the help sheet offers to who audits the shop. */
export function ForAuditors() {
  return (
    <section aria-labelledby="per-revisori">
      <h3 id="per-revisori" className="h6">
        Per chi fa i controlli
      </h3>
      <p className="mb-2">
        Redux DevTools mostra ogni azione di questa pagina, e apre il file di una registrazione. I clienti vi
        compaiono con un codice al posto del nome.
      </p>
      <p className="mb-3">
        <RecordingControls />
      </p>
      <PersonalDataSwitch />
    </section>
  );
}
