import HelpModal, { type Tasto } from '../../../domain/HelpModal';
import { useEstesa, useMayChange } from '../../../shared/store';

const KEYS: readonly Tasto[] = [
  { keys: '←', does: 'Giorno precedente, fuori dall’elenco' },
  { keys: '→', does: 'Giorno successivo, fuori dall’elenco' },
  { keys: 'O', does: 'Oggi, fuori dall’elenco' },
  { keys: '/', does: 'Cerca per numero o cliente' },
  { keys: 'J ↓', does: 'Ordine seguente' },
  { keys: 'K ↑', does: 'Ordine precedente' },
  { keys: 'Invio', does: 'Apre l’ordine della riga; dalla ricerca va al primo trovato' },
  { keys: 'S', does: 'Stampa l’ordine della riga, o quello aperto' },
  { keys: 'Esc', does: 'Chiude il dettaglio dell’ordine, o il riepilogo' },
  { keys: '?', does: 'Mostra queste scorciatoie' },
];

const CHANGES: readonly Tasto[] = [
  { keys: 'N', does: 'Nuovo ordine' },
  { keys: 'M', does: 'Modifica l’ordine della riga, o quello aperto' },
  { keys: 'P', does: 'Segna pronto l’ordine della riga, o quello aperto' },
  { keys: 'R', does: 'Segna ritirato l’ordine della riga, o quello aperto' },
  { keys: 'V', does: 'Segna come visto l’ordine della riga, o il primo da vedere' },
];

const MORE: readonly Tasto[] = [
  { keys: 'X', does: 'Sceglie l’ordine della riga; nella casella anche Spazio, con Maiusc fino a lì' },
  { keys: 'Ctrl A', does: 'Nell’elenco, sceglie tutti gli ordini mostrati' },
  { keys: 'C', does: 'Cerca in tutti gli ordini' },
  // A scanner is a keyboard.
  { keys: 'Lettore', does: 'Apre l’ordine del foglio o dell’etichetta di cui legge il codice a barre' },
];

export default function OrdiniHelp({ onClose }: { onClose: () => void }) {
  const estesa = useEstesa();
  const changes = useMayChange() && estesa;
  const keys = [...KEYS, ...(changes ? CHANGES : []), ...(estesa ? MORE : [])];
  return <HelpModal keys={keys} chapter="ordini" onClose={onClose} />;
}
