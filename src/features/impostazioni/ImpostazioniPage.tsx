import { Link } from 'react-router-dom';
import { useIsThere, useRuolo } from '../../session/ruolo';
import { useMayChange } from '../../shared/mayChange';
import { PATHS } from '../../shared/paths';
import { useEstesa } from '../../shared/useEstesa';
import { useGetMessaggiQuery } from '../../api/messaggiApi';
import { NotLoaded } from '../../domain/notices/NotLoaded';
import { AllarmeNegozio } from './AllarmeNegozio';
import { AllarmeQui } from './AllarmeQui';
import { ShortcutsChoice } from './ShortcutsChoice';
import { NegozioForm } from './NegozioForm';
import { TemaChoice } from './TemaChoice';
import { MessaggiForm } from './messaggi/MessaggiForm';
import './impostazioni.scss';

/** What customers are told by e-mail (extended), where the server has a mail server. */
function MessaggiSezione() {
  const { data, error, refetch } = useGetMessaggiQuery();
  if (!error && !data?.spedisce) return null;
  return (
    <section>
      <div>
        <h2>Messaggi ai clienti</h2>
        <p>Le email che partono da sole.</p>
      </div>
      <div className="voci">
        {data ? (
          <MessaggiForm letti={data} />
        ) : (
          <NotLoaded what="I messaggi non sono stati caricati" error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </section>
  );
}

interface Voce {
  label: string;
  path: string;
  /** What stands behind it. */
  note: string;
  icon: string;
  /** Only in the extended mode. */
  estesa?: true;
}

/** The settings of S2.14; the two addresses that the specification calls wrong are corrected. */
const NEGOZIO: readonly Voce[] = [
  {
    label: 'Gestione giorni e disponibilità orari',
    path: PATHS.disponibilitaGiorni,
    note: 'Fasce orarie di ritiro, chiusure, orari di apertura',
    icon: 'orologio',
  },
  {
    label: 'Aggiorna quantità di magazzino',
    path: PATHS.magazzino,
    note: 'Carica un foglio Excel con le quantità',
    icon: 'prodotti',
  },
];
const ACCESSO: readonly Voce[] = [
  {
    label: 'Persone',
    path: PATHS.persone,
    note: 'Chi può entrare, che cosa può fare, da dove è entrato',
    icon: 'utenti',
    estesa: true,
  },
  {
    label: 'Modifica password admin',
    path: PATHS.modificaPassword,
    note: 'La password con cui entri qui',
    icon: 'lucchetto',
  },
  {
    label: 'Secondo fattore',
    path: PATHS.fattore,
    note: 'Un codice del telefono, oltre alla password',
    icon: 'telefono',
    estesa: true,
  },
  {
    label: 'Registro',
    path: PATHS.registro,
    note: 'Chi ha cambiato che cosa, e quando',
    icon: 'elenco',
    estesa: true,
  },
];

/** Links named by their labels alone; the line below says what is behind them. */
function Voci({ voci }: { voci: readonly Voce[] }) {
  return voci.filter(useIsThere()).map(({ label, path, note, icon }) => (
    <div key={label} className={`voce voce-${icon}`}>
      <div>
        <Link to={path} aria-describedby={`voce-${icon}`}>
          {label}
        </Link>
        <small id={`voce-${icon}`}>{note}</small>
      </div>
    </div>
  ));
}

/** The way to every setting (S2.14), and those of this browser. */
export default function ImpostazioniPage() {
  const mayChange = useMayChange();
  const ruolo = useRuolo();
  const estesa = useEstesa();
  const changesShop = estesa && mayChange;
  return (
    <div className="impostazioni">
      <h1>Impostazioni</h1>
      <section>
        <div>
          <h2>Negozio</h2>
          <p>{changesShop && 'Come si chiama. '}Quando si ritira e quanto c’è al banco.</p>
        </div>
        <div className="voci">
          {changesShop && <NegozioForm />}
          <Voci voci={NEGOZIO} />
        </div>
      </section>
      {changesShop && (
        <section>
          <div>
            <h2>Nuovi ordini</h2>
            <p>Come suonano quelli di oggi e di domani, in tutto il negozio.</p>
          </div>
          <div className="voci">
            <AllarmeNegozio />
          </div>
        </section>
      )}
      {changesShop && <MessaggiSezione />}
      <section>
        <div>
          <h2>Accesso</h2>
          <p>Chi può entrare qui.</p>
        </div>
        <div className="voci">
          <Voci voci={ACCESSO} />
        </div>
      </section>
      <section>
        <div>
          <h2>Questo computer</h2>
          <p>Ogni postazione sceglie per sé.</p>
        </div>
        <div className="voci">
          <TemaChoice />
          <ShortcutsChoice />
          {/* Who only reads is not rung for. */}
          {estesa && ruolo !== 'revisore' && <AllarmeQui />}
        </div>
      </section>
    </div>
  );
}
