import type { utenti } from '../db/schema';
import nomiDemo from './nomiDemo.json';
import type { Random } from './random';

const pad = (n: number) => String(n).padStart(2, '0');

export const inventName = (random: Random) => ({
  nome: random.pick(nomiDemo.nomi),
  cognome: random.pick(nomiDemo.cognomi),
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
  return `${plain(nome)}.${plain(cognome)}${number}@${random.pick(nomiDemo.posta)}`;
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
        ? `${random.pick(nomiDemo.vie)} ${random.whole(1, 140)}, ${random.pick(['Bologna', 'Casalecchio di Reno', 'Imola'])}`
        : null,
      dataNascita: random.chance(0.55)
        ? `${random.whole(1940, 2006)}-${pad(random.whole(1, 12))}-${pad(random.whole(1, 28))}`
        : null,
    };
  });
}
