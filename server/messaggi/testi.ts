import type { Messaggi, Placeholder, TestoMessaggio, TipoMessaggio } from '../../src/contract/messaggi';
import { formatEur } from '../base/money';
import type { dettagliOrdine, ordini } from '../db/schema';
import { toWallClock, toLongDay } from '../base/time';
import { formatGrammi, formatPeso } from '../prodotti/peso';

const ORDINE = '{righe}\n{totale}';
const testo = (said: string, ordine = `\n\nIl tuo ordine:\n${ORDINE}`) =>
  `Ciao {nome},\n\n${said}${ordine}\n\nA presto,\n{negozio}`;

const INITIAL: Readonly<Record<TipoMessaggio, TestoMessaggio>> = {
  ricevuto: {
    oggetto: 'Abbiamo ricevuto il tuo ordine {numero}',
    testo: testo('abbiamo ricevuto il tuo ordine {numero}: ti aspettiamo {giorno} alle {ora}.'),
  },
  modificato: {
    oggetto: 'Il tuo ordine {numero} è cambiato',
    testo: testo('il tuo ordine {numero} è cambiato. Ecco com’è adesso: ti aspettiamo {giorno} alle {ora}.'),
  },
  pronto: {
    oggetto: 'Il tuo ordine {numero} è pronto',
    testo: testo('il tuo ordine {numero} è pronto: ti aspettiamo {giorno} alle {ora}.'),
  },
  annullato: {
    oggetto: 'Il tuo ordine {numero} è annullato',
    testo: testo(
      'il tuo ordine {numero} per {giorno} alle {ora} è annullato. Se non l’hai chiesto tu, rispondi a questo messaggio.',
      '',
    ),
  },
  nonRitirato: {
    oggetto: 'Il tuo ordine {numero} ti aspetta ancora',
    testo: testo(
      'il tuo ordine {numero} di {giorno} è ancora qui: passa a prenderlo, o rispondi a questo messaggio se qualcosa è cambiato.',
    ),
  },
};

export const MESSAGGI: Messaggi['messaggi'] = Object.entries(INITIAL).map(([tipo, scritto]) => ({
  tipo: tipo as TipoMessaggio,
  attivo: true,
  ...scritto,
}));

/** Adds the original text of kinds of messages that are newer than the saved settings. */
export const withNew = (kept?: Partial<Messaggi> | null): Messaggi['messaggi'] =>
  MESSAGGI.map((first) => kept?.messaggi?.find(({ tipo }) => tipo === first.tipo) ?? first);

export type Values = Readonly<Record<Placeholder, string>>;

type Ordine = typeof ordini.$inferSelect;
export interface OrdineToTell
  extends
    Pick<Ordine, 'numeroOrdine' | 'dataRitiro' | 'totaleDaPagareCents'>,
    Partial<Pick<Ordine, 'incassatoCents'>> {
  nome: string;
  righe: readonly RigaToTell[];
}

type Riga = typeof dettagliOrdine.$inferSelect;
type RigaToTell = Pick<Riga, 'nomeProdotto' | 'peso' | 'quantita'> &
  Partial<Pick<Riga, 'note' | 'pesoEffettivoG'>>;

const MAX_NOTE = 10;

/** A few words on one line without links, because anybody can have their text mailed to any address. */
function plainWords(typed: string, most: number): string {
  const plain = typed
    .replace(/(?<!\d)[.。．｡@:/\\](?=\S)|[.。．｡@:/\\](?=[^\s\d])/gu, ' ')
    .replace(/\s+/g, ' ');
  const letters = [...plain.trim()];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}

function rigaText(riga: RigaToTell, index: number): string {
  const peso = riga.pesoEffettivoG == null ? null : `peso ${formatGrammi(riga.pesoEffettivoG)}`;
  const note = index < MAX_NOTE && riga.note ? plainWords(riga.note, 60) : null;
  const details = [peso, note].filter(Boolean).join(', ');
  return `${riga.quantita} × ${`${riga.nomeProdotto} ${formatPeso(riga.peso)}`.trim()}${details && ` (${details})`}`;
}

function totaleText({ totaleDaPagareCents: totale, incassatoCents: paid = 0 }: OrdineToTell): string {
  if (paid === 0) return `da pagare ${formatEur(totale)}`;
  return paid < totale
    ? `da pagare ${formatEur(totale - paid)} di ${formatEur(totale)}`
    : `pagato: ${formatEur(totale)}`;
}

export function valuesOf(ordine: OrdineToTell, negozio: string): Values {
  const ritiro = toWallClock(ordine.dataRitiro);
  return {
    nome: plainWords(ordine.nome, 40),
    numero: String(ordine.numeroOrdine),
    giorno: toLongDay(ritiro.giorno),
    ora: ritiro.ora,
    righe: ordine.righe.map(rigaText).join('\n'),
    totale: totaleText(ordine),
    negozio,
  };
}

export const EXAMPLE: OrdineToTell = {
  nome: 'Anna',
  numeroOrdine: 1042,
  dataRitiro: new Date('2026-11-28T10:30:00+01:00'),
  totaleDaPagareCents: 1_390,
  righe: [
    { nomeProdotto: 'Salsiccia', peso: '500', quantita: 2, note: 'una tagliata a metà' },
    { nomeProdotto: 'Pane di Altamura', peso: '1000', quantita: 1 },
  ],
};

/** Fills in the order's values. Placeholders within a value stay as they are, and a subject stays one line. */
export function fill({ oggetto, testo: body }: TestoMessaggio, values: Values): TestoMessaggio {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (found, name) => values[name as Placeholder] ?? found);
  return { oggetto: filled(oggetto).replace(/\s+/g, ' '), testo: filled(body) };
}
