import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/paths';
import './impostazioni.scss';

/** The settings (S2.14), with the addresses of the two links that the specification calls wrong mended. */
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
