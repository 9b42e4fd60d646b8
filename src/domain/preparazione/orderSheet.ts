import type { OrdineDaPreparare } from '../../contract/gruppo';
import { formatDate, formatTime } from '../../shared/format/date';
import { formatKg } from '../../shared/format/grammi';
import type { Make } from '../../ui/print';
import { allergeniDi, pesoDi } from '../ordini/bill';
import { saldoText } from '../ordini/pagamento';
import { avvertenzeOf, type Copia, copiaOf } from '../ordini/papers';
import { tickBox } from './pickingList';

type Riga = OrdineDaPreparare['dettagliOrdine'][number];

/** A suffix with a line's weight, or with that of its pieces: ' · 1,3 kg'; '' for a single piece. */
export function pesoTotale(riga: Riga): string {
  const { quantita, pesoNominale } = riga;
  if (riga.pesoEffettivo !== undefined || quantita === 1 || pesoNominale === undefined) return pesoDi(riga);
  return ` · ${formatKg(quantita * pesoNominale)}`;
}

/** Wide and narrow bars of the digits, in the order of the standard's table (Code 39, ISO/IEC 16388). */
const BARS = ['wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn', 'nnwwn'];
const DIGITS = '1234567890';
/** The start and stop character. */
const EDGE = 'nwnnwnwnn';

/** A digit's nine elements, bars and spaces by turns; the second space is wide. */
const elements = (digit: string): string =>
  [...BARS[DIGITS.indexOf(digit)]!].map((bar, at) => bar + (at === 1 ? 'w' : at < 4 ? 'n' : '')).join('');

const WIDE = 3;

/** Code 39 of digits: the bars' places and widths and the total width, in narrow elements. */
export function code39(text: string): { bars: { x: number; width: number }[]; width: number } {
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const character of [EDGE, ...[...text].map(elements), EDGE]) {
    [...character].forEach((element, at) => {
      const width = element === 'w' ? WIDE : 1;
      if (at % 2 === 0) bars.push({ x, width });
      x += width;
    });
    // The gap between two characters.
    x += 1;
  }
  return { bars, width: x - 1 };
}

const SVG = 'http://www.w3.org/2000/svg';

function barcode(numero: string): Element {
  const { bars, width } = code39(numero);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} 1`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join(''));
  svg.append(path);
  return svg;
}

export function orderSheet(
  make: Make,
  paper: 'fogli' | 'etichette',
  ordine: OrdineDaPreparare,
  copia?: Copia,
): HTMLElement {
  const { numeroOrdine, dataRitiro, cliente, scheda, dettagliOrdine } = ordine;
  const saldo = saldoText(ordine);
  const righe = dettagliOrdine.map((riga) =>
    make(
      'li',
      tickBox(make),
      make('b', `${riga.quantita} ×`),
      ` ${riga.nomeProdotto}${pesoTotale(riga)}`,
      riga.aPeso && riga.pesoEffettivo === undefined && make('span.peso', ' peso ________ g'),
      riga.note && make('em', riga.note),
      make('small', allergeniDi(riga)),
    ),
  );
  return make(
    `main.foglio.${paper}`,
    make('h1', numeroOrdine),
    // Another server's number may not be numeric.
    /^\d{1,15}$/.test(numeroOrdine) && barcode(numeroOrdine),
    copiaOf(make, copia),
    make('p.ritiro', make('b', `ore ${formatTime(dataRitiro)}`), ` ${formatDate(dataRitiro)}`),
    make('p.cliente', cliente),
    scheda?.phone && make('p.telefono', `tel. ${scheda.phone}`),
    avvertenzeOf(make, ordine),
    saldo && make('p', make('b', saldo)),
    make('ul', righe),
  );
}
