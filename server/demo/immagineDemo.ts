import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MINIATURA_WIDTH } from '../prodotti/immagini/encodeImmagine';
import type { Random } from './random';

const WIDTH = 640;
const HEIGHT = 480;

type Draw = (colore: string, random: Random) => string;

const around = (
  count: number,
  draw: (x: number, y: number, turn: number) => string,
  radius: number,
): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const [x, y] = [320 + radius * Math.cos(angle), 235 + radius * 0.62 * Math.sin(angle)];
    return draw(x, y, (angle * 180) / Math.PI);
  }).join('');

const SHAPES = {
  pane: (colore) =>
    `<ellipse cx="320" cy="240" rx="190" ry="100" fill="${colore}"/><ellipse cx="320" cy="222" rx="178" ry="80" fill="#fff" opacity=".12"/>` +
    [230, 300, 370]
      .map(
        (x) =>
          `<path d="M${x} 180q28 52 2 112" stroke="#fff3d6" stroke-width="11" fill="none" opacity=".75" stroke-linecap="round"/>`,
      )
      .join(''),
  pasta: (colore, random) =>
    Array.from({ length: 34 }, () => {
      const [x, y] = [random.whole(200, 440), random.whole(165, 300)];
      return `<path d="M${x} ${y}q${random.whole(-60, 60)} ${random.whole(-50, 50)} ${random.whole(-70, 70)} ${random.whole(-30, 40)}" stroke="${colore}" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M${x} ${y - 3}q20 -20 40 0" stroke="#fff" stroke-width="2" fill="none" opacity=".3"/>`;
    }).join(''),
  formaggio: (colore, random) =>
    `<path d="M170 290L420 150L480 250L480 310L200 330Z" fill="${colore}"/><path d="M170 290L480 250L480 310L200 330Z" fill="#000" opacity=".08"/>` +
    Array.from(
      { length: 8 },
      () =>
        `<circle cx="${random.whole(250, 450)}" cy="${random.whole(225, 300)}" r="${random.whole(5, 14)}" fill="#000" opacity=".09"/>`,
    ).join(''),
  salume: (colore, random) =>
    around(
      7,
      (x, y) =>
        `<circle cx="${x}" cy="${y}" r="62" fill="${colore}" stroke="#f4ddd3" stroke-width="7"/>` +
        Array.from(
          { length: 6 },
          () =>
            `<circle cx="${x + random.whole(-36, 36)}" cy="${y + random.whole(-36, 36)}" r="${random.whole(3, 7)}" fill="#fbeee7" opacity=".8"/>`,
        ).join(''),
      95,
    ),
  piatto: (colore, random) =>
    `<circle cx="320" cy="240" r="165" fill="#fdfdfb" stroke="#e4e0d8" stroke-width="6"/><ellipse cx="320" cy="242" rx="112" ry="100" fill="${colore}"/>` +
    Array.from(
      { length: 14 },
      () =>
        `<circle cx="${random.whole(245, 395)}" cy="${random.whole(180, 305)}" r="${random.whole(6, 15)}" fill="#fff" opacity=".22"/>`,
    ).join('') +
    '<path d="M300 225q22 -46 44 0q-22 20 -44 0" fill="#4f8a3c"/>',
  carne: (colore) =>
    `<path d="M180 250c0-90 150-130 240-80c80 44 60 150-30 160c-90 10-210 20-210-80z" fill="${colore}" stroke="#f5ddd5" stroke-width="15"/>` +
    [215, 245, 275]
      .map(
        (y) =>
          `<path d="M235 ${y}q60 -26 130 6" stroke="#f7e4dd" stroke-width="5" fill="none" opacity=".7"/>`,
      )
      .join('') +
    '<circle cx="400" cy="215" r="23" fill="#f7ece4"/>',
  pesce: (colore) =>
    `<path d="M150 240q130 -115 280 0q-150 115 -280 0z" fill="${colore}"/><path d="M420 240l90 -62q-22 62 0 124z" fill="${colore}"/><circle cx="205" cy="228" r="10" fill="#fff"/><circle cx="205" cy="228" r="5" fill="#222"/>` +
    [270, 310, 350]
      .map((x) => `<path d="M${x} 195q26 44 0 90" stroke="#fff" stroke-width="4" fill="none" opacity=".45"/>`)
      .join(''),
  dolce: (colore) =>
    `<path d="M190 210h260v100q-130 42 -260 0z" fill="${colore}"/><ellipse cx="320" cy="210" rx="130" ry="36" fill="#fff7ea"/>` +
    around(8, (x, y) => `<circle cx="${x}" cy="${y - 25}" r="11" fill="#c2273d"/>`, 92) +
    `<path d="M190 255q130 42 260 0" stroke="#fff7ea" stroke-width="9" fill="none" opacity=".8"/>`,
  barattolo: (colore) =>
    `<rect x="225" y="130" width="190" height="215" rx="26" fill="${colore}"/><rect x="225" y="130" width="190" height="215" rx="26" fill="#fff" opacity=".12"/><rect x="238" y="100" width="164" height="40" rx="9" fill="#b58b4c"/><rect x="225" y="205" width="190" height="80" fill="#fffaf0"/><path d="M255 233h130M275 256h90" stroke="#8c7a5c" stroke-width="8" stroke-linecap="round"/>`,
} satisfies Readonly<Record<string, Draw>>;

export type Forma = keyof typeof SHAPES;

const BACKGROUNDS = ['#f3ece0', '#e6ece6', '#efe6e8', '#e8ebf0', '#f4f0e2'];

function svg(forma: Forma, colore: string, random: Random): string {
  const ground = random.pick(BACKGROUNDS);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="g" cy=".4" r=".8"><stop stop-color="#fff"/><stop offset="1" stop-color="${ground}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="320" cy="345" rx="230" ry="26" fill="#000" opacity=".08"/>${SHAPES[forma](colore, random)}</svg>`;
}

export async function drawImmagine(forma: Forma, colore: string, random: Random) {
  const drawn = sharp(Buffer.from(svg(forma, colore, random)));
  const [byte, thumbnail] = await Promise.all([
    drawn.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
    drawn.clone().resize({ width: MINIATURA_WIDTH }).webp({ quality: 78, effort: 2 }).toBuffer(),
  ]);
  return { hash: createHash('sha256').update(byte).digest('hex'), tipo: 'image/webp', byte, thumbnail };
}
