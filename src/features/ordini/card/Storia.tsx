import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useGetStoriaQuery } from '../../../api/ordiniPanels';
import type { OrdineDettaglio } from '../../../contract/ordini';
import type { RigaStoria } from '../../../contract/registro';
import NotLoaded from '../../../domain/notices/notices';
import { chiText } from '../../../shared/format/text';
import { calendarDay, dayOf, formatDateTime, formatTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { wholeAmounts } from '../../../shared/format/count';
import { useAppSelector, useDeps } from '../../../shared/store';
import { versionOf } from '../live/liveState';
import { selectLive } from '../ordiniSelectors';
import { statoLabel } from '../../../domain/ordini/stato';

const SHOWN = 3;

const FATTI: Readonly<Record<string, string | undefined>> = {
  crea: 'ha creato l’ordine',
  vede: 'ha visto l’ordine',
  stampa: 'ha stampato l’ordine',
  annulla: 'ha annullato l’ordine',
  ripristina: 'ha ripristinato l’ordine',
  rimetti: 'ha rimesso a disposizione la merce',
  'avvisa-cliente': 'ha fatto avvisare il cliente che lo aspetta ancora',
};

const EMAIL: Readonly<Record<string, string | undefined>> = {
  ricevuto: 'Ordine ricevuto',
  modificato: 'Ordine modificato',
  pronto: 'Pronto per il ritiro',
  annullato: 'Ordine annullato',
  nonRitirato: 'Non ritirato',
};

const CAUSE: Readonly<Record<string, string | undefined>> = {
  rifiutata: 'il server di posta l’ha rifiutata',
  'troppe email': 'quell’indirizzo ne ha già avute troppe in un giorno',
};

const dopoOf = ({ cambi }: RigaStoria, name: string) => cambi.find(({ campo }) => campo === name)?.dopo;

/** The line for an e-mail to the customer; null if the line is about a person's action. */
function emailText(riga: RigaStoria): string | null {
  const email = `Email «${EMAIL[String(dopoOf(riga, 'email'))]}»`;
  if (riga.azione === 'invia-email') return `${email} inviata`;
  if (riga.azione !== 'rinuncia-email') return null;
  const causa = CAUSE[String(dopoOf(riga, 'causa'))] ?? 'il server di posta non l’ha presa per un giorno';
  return `${email} non inviata: ${causa}`;
}

export function storiaText(riga: RigaStoria): string {
  const { azione } = riga;
  const stato = dopoOf(riga, 'stato');
  if (azione === 'cambia-stato' && typeof stato === 'number') return `ha messo ${statoLabel(stato)}`;
  const modifiche = dopoOf(riga, 'modifiche');
  if (azione === 'modifica' && typeof modifiche === 'string')
    return `ha modificato l’ordine: ${wholeAmounts(modifiche)}`;
  if (azione === 'incassa' || azione === 'restituisci')
    return `${azione === 'incassa' ? 'ha incassato' : 'ha restituito'} ${formatMoney(Number(dopoOf(riga, 'importo')))}, ${dopoOf(riga, 'metodo')}`;
  const copia = dopoOf(riga, 'copia');
  if (azione === 'stampa' && Number(copia) > 1) return `${FATTI.stampa}, copia ${copia}`;
  return FATTI[azione] ?? 'ha cambiato l’ordine';
}

/** Writes a moment without its date while it is today's. */
export function useWhen() {
  const today = dayOf(useDeps().now());
  return (quando: string) => (calendarDay(quando) === today ? formatTime(quando) : formatDateTime(quando));
}

/** Who did what with the order and when, the newest first (extended). Reloads when the order's live row changes. */
export function Storia({ ordine }: { ordine: OrdineDettaglio }) {
  const { id } = ordine;
  // The event's number besides the version, because an e-mail does not raise the version.
  const row = useAppSelector(selectLive).rows.find((each) => each.id === id);
  const versione = Math.max(versionOf(ordine), versionOf(row ?? ordine));
  const evento = row?.evento ?? undefined;
  const { data = [], error, refetch } = useGetStoriaQuery({ id, versione, evento });
  const [all, setAll] = useState(false);
  const when = useWhen();
  return (
    <section className="mt-4 text-body-secondary fs-sm text-break" aria-label="Storia">
      <NotLoaded what="La storia non è stata caricata" error={error} onRetry={refetch} />
      <ol className="list-unstyled">
        {data.slice(0, all ? undefined : SHOWN).map((riga) => (
          <li key={riga.id}>
            {emailText(riga) === null && <strong className="fw-semibold">{`${chiText(riga)} `}</strong>}
            {`${emailText(riga) ?? storiaText(riga)}, ${when(riga.quando)}`}
          </li>
        ))}
      </ol>
      {data.length > SHOWN && (
        <Button variant="link" size="sm" className="px-0" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Solo il più recente' : `Tutta la storia (${data.length})`}
        </Button>
      )}
    </section>
  );
}
