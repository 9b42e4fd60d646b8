import { PersonalDataSwitch } from './PersonalDataSwitch';

/** What the help sheet offers to who audits the shop. */
export function PerRevisori() {
  return (
    <section aria-labelledby="per-revisori">
      <h3 id="per-revisori" className="h6">
        Per chi fa i controlli
      </h3>
      <p className="mb-2">
        Redux DevTools mostra ogni azione di questa pagina; i clienti vi compaiono con un codice al posto del
        nome.
      </p>
      <PersonalDataSwitch />
    </section>
  );
}
