import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/paths';
import './impostazioni.scss';

/** The links of S2.14; the two addresses that the specification calls wrong are corrected. */
const LINKS = [
  { label: 'Gestione giorni e disponibilità orari', path: PATHS.disponibilitaGiorni },
  { label: 'Aggiorna quantità di magazzino', path: PATHS.magazzino },
  { label: 'Modifica password admin', path: PATHS.modificaPassword },
];

/** The way to every setting (S2.14). */
export default function ImpostazioniPage() {
  return (
    <>
      <h1>Impostazioni</h1>
      <div className="impostazioni-links">
        {LINKS.map(({ label, path }) => (
          <Link key={path} className="btn btn-outline-primary" to={path}>
            {label}
          </Link>
        ))}
      </div>
    </>
  );
}
