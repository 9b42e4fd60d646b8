import type { utenti } from '../db/schema';
import type { Random } from './random';

const NOMI =
  `Giulia, Marco, Francesca, Alessandro, Chiara, Luca, Sara, Matteo, Elena, Davide, Martina, Andrea,
Valentina, Simone, Paola, Roberto, Silvia, Giovanni, Federica, Paolo, Anna, Stefano, Laura, Antonio,
Teresa, Nicolò, Beatrice, Salvatore, Ilaria, Pietro`.split(/,\s/);
const COGNOMI =
  `Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo, Conti,
De Luca, Mancini, Costa, Giordano, Rizzo, Lombardi, Moretti, D'Angelo, Fontana, Santoro, Mariani,
Rinaldi, Caruso, Ferrara, Galli, Martini, Cattaneo`.split(/,\s/);
const VIE = `Via Garibaldi, Via Mazzini, Corso Italia, Via Dante, Via Roma, Piazza Cavour, Via Verdi,
Viale dei Mille, Via San Martino, Via del Forno, Vicolo Stretto, Via XX Settembre`.split(/,\s/);
const POSTA = ['example.com', 'example.org', 'posta.example'];

const pad = (n: number) => String(n).padStart(2, '0');

export const inventName = (random: Random) => ({
  nome: random.pick(NOMI),
  cognome: random.pick(COGNOMI),
});

export const inventPhone = (random: Random): string =>
  `+39 3${random.whole(20, 93)} ${random.whole(1_000_000, 9_999_999)}`;

/** `number` keeps namesakes apart. The domains are reserved for examples. */
export function inventEmail(
  { nome, cognome }: ReturnType<typeof inventName>,
  number: number,
  random: Random,
): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  return `${plain(nome)}.${plain(cognome)}${number}@${random.pick(POSTA)}`;
}

export function inventClienti(count: number, random: Random): (typeof utenti.$inferInsert)[] {
  return Array.from({ length: count }, (_, i) => {
    const name = inventName(random);
    const hasEmail = random.chance(0.85);
    return {
      nome: random.chance(0.95) ? name.nome : null,
      cognome: random.chance(0.9) ? name.cognome : null,
      email: hasEmail ? inventEmail(name, i + 1, random) : null,
      phoneNumber: !hasEmail || random.chance(0.75) ? inventPhone(random) : null,
      indirizzo: random.chance(0.6)
        ? `${random.pick(VIE)} ${random.whole(1, 140)}, ${random.pick(['Bologna', 'Casalecchio di Reno', 'Imola'])}`
        : null,
      dataNascita: random.chance(0.55)
        ? `${random.whole(1940, 2006)}-${pad(random.whole(1, 12))}-${pad(random.whole(1, 28))}`
        : null,
    };
  });
}
