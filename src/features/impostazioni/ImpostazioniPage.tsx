import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../session/ruolo';
import { useEstesa, useMayChange } from '../../shared/store';
import { PATHS } from '../../shared/paths';
import { useGetMessaggiQuery } from '../../api/messaggiApi';
import NotLoaded from '../../domain/notices/notices';
import { AllarmeNegozio } from './AllarmeNegozio';
import { NegozioForm } from './NegozioForm';
import { VOCE } from './fields';
import { QuestoComputer } from './QuestoComputer';
import { MessaggiForm } from './messaggi/MessaggiForm';
import './impostazioni.scss';

const NOTE = 'm-0 fs-sm text-body-tertiary';

const Sezione = ({ titolo, nota, children }: { titolo: string; nota: string; children: ReactNode }) => (
  <section>
    <hgroup>
      <h2 className="mt-2 mb-1 fs-row">{titolo}</h2>
      <p className={NOTE}>{nota}</p>
    </hgroup>
    <div className="voci sheet">{children}</div>
  </section>
);

/** The messages to customers (extended): e-mails if the server has a mail server, WhatsApp texts from the order's card. */
function MessaggiSezione() {
  const { data, error, refetch } = useGetMessaggiQuery();
  if (!error && !data) return null;
  const perMano = 'I testi di «WhatsApp» nella scheda dell’ordine.';
  return (
    <Sezione
      titolo="Messaggi ai clienti"
      nota={data?.spedisce ? `Le email che partono da sole. ${perMano}` : perMano}
    >
      {data ? (
        <MessaggiForm letti={data} />
      ) : (
        <NotLoaded what="I messaggi non sono stati caricati" error={error} onRetry={refetch} />
      )}
    </Sezione>
  );
}

type Entry = Record<'label' | 'path' | 'note' | 'icon', string>;

/** The settings of S2.14, with the two wrong addresses corrected (decisions 2.14). */
const NEGOZIO: readonly Entry[] = [
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
const ACCESSO: readonly Entry[] = [
  {
    label: 'Persone',
    path: PATHS.persone,
    note: 'Chi può entrare, che cosa può fare, da dove è entrato',
    icon: 'utenti',
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
  },
  { label: 'Registro', path: PATHS.registro, note: 'Chi ha cambiato che cosa, e quando', icon: 'elenco' },
];

function Entries({ entries }: { entries: readonly Entry[] }) {
  const canOpen = useCanOpen();
  return entries
    .filter(({ path }) => canOpen(path))
    .map(({ label, path, note, icon }) => (
      <div key={label} className={`${VOCE} icon-${icon} d-print-none`}>
        <div className="flex-fill">
          <Link
            className="stretched-link fw-medium text-body text-decoration-none"
            to={path}
            aria-describedby={`voce-${icon}`}
          >
            {label}
          </Link>
          <small id={`voce-${icon}`} className={`d-block ${NOTE}`}>
            {note}
          </small>
        </div>
      </div>
    ));
}

export default function ImpostazioniPage() {
  const mayChange = useMayChange();
  const changesShop = useEstesa() && mayChange;
  return (
    <div className="impostazioni page">
      <h1>Impostazioni</h1>
      <Sezione
        titolo="Negozio"
        nota={`${changesShop ? 'Come si chiama. ' : ''}Quando si ritira e quanto c’è al banco.`}
      >
        {changesShop && <NegozioForm />}
        <Entries entries={NEGOZIO} />
      </Sezione>
      {changesShop && (
        <Sezione titolo="Nuovi ordini" nota="Come suonano quelli di oggi e di domani, in tutto il negozio.">
          <AllarmeNegozio />
        </Sezione>
      )}
      <Sezione titolo="Accesso" nota="Chi può entrare qui.">
        <Entries entries={ACCESSO} />
      </Sezione>
      <Sezione titolo="Questo computer" nota="Ogni postazione sceglie per sé.">
        <QuestoComputer />
      </Sezione>
      {changesShop && <MessaggiSezione />}
    </div>
  );
}
