import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MINIATURA_WIDTH } from '../prodotti/immagini/encodeImmagine';
import type { Random } from './random';

const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;

const line = (path: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${path}" stroke="${stroke}" stroke-width="${width}" fill="none" opacity="${opacity}"/>`;

const around = (count: number, radius: number, draw: (x: number, y: number) => string): string =>
  times(count, (i) => {
    const angle = (i / count) * 2 * Math.PI;
    return draw(320 + radius * Math.cos(angle), 235 + radius * 0.62 * Math.sin(angle));
  });

const SHAPES = {
  pane: (colore) =>
    `<ellipse cx="320" cy="240" rx="190" ry="100" fill="${colore}"/><ellipse cx="320" cy="222" rx="178" ry="80" fill="#fff" opacity=".12"/>` +
    times(3, (i) => line(`M${230 + 70 * i} 180q28 52 2 112`, '#fff3d6', 11, 0.75)),
  pasta: (colore, random) =>
    times(34, () => {
      const [x, y] = [random.whole(200, 440), random.whole(165, 300)];
      const curl = `q${random.whole(-60, 60)} ${random.whole(-50, 50)} ${random.whole(-70, 70)} ${random.whole(-30, 40)}`;
      return line(`M${x} ${y}${curl}`, colore, 13) + line(`M${x} ${y - 3}q20 -20 40 0`, '#fff', 2, 0.3);
    }),
  formaggio: (colore, random) =>
    `<path d="M170 290L420 150L480 250L480 310L200 330Z" fill="${colore}"/><path d="M170 290L480 250L480 310L200 330Z" fill="#000" opacity=".08"/>` +
    times(8, () => circle(random.whole(250, 450), random.whole(225, 300), random.whole(5, 14), '#000', 0.09)),
  salume: (colore, random) =>
    around(7, 95, (x, y) => {
      const near = (at: number) => at + random.whole(-36, 36);
      return (
        circle(x, y, 65.5, '#f4ddd3') +
        circle(x, y, 58.5, colore) +
        times(6, () => circle(near(x), near(y), random.whole(3, 7), '#fbeee7', 0.8))
      );
    }),
  piatto: (colore, random) =>
    circle(320, 240, 168, '#e4e0d8') +
    circle(320, 240, 162, '#fdfdfb') +
    `<ellipse cx="320" cy="242" rx="112" ry="100" fill="${colore}"/>` +
    times(14, () =>
      circle(random.whole(245, 395), random.whole(180, 305), random.whole(6, 15), '#fff', 0.22),
    ) +
    '<path d="M300 225q22 -46 44 0q-22 20 -44 0" fill="#4f8a3c"/>',
  carne: (colore) =>
    `<path d="M180 250c0-90 150-130 240-80c80 44 60 150-30 160c-90 10-210 20-210-80z" fill="${colore}" stroke="#f5ddd5" stroke-width="15"/>` +
    times(3, (i) => line(`M235 ${215 + 30 * i}q60 -26 130 6`, '#f7e4dd', 5, 0.7)) +
    circle(400, 215, 23, '#f7ece4'),
  pesce: (colore) =>
    `<path d="M150 240q130 -115 280 0q-150 115 -280 0z" fill="${colore}"/><path d="M420 240l90 -62q-22 62 0 124z" fill="${colore}"/>` +
    circle(205, 228, 10, '#fff') +
    circle(205, 228, 5, '#222') +
    times(3, (i) => line(`M${270 + 40 * i} 195q26 44 0 90`, '#fff', 4, 0.45)),
  dolce: (colore) =>
    `<path d="M190 210h260v100q-130 42 -260 0z" fill="${colore}"/><ellipse cx="320" cy="210" rx="130" ry="36" fill="#fff7ea"/>` +
    around(8, 92, (x, y) => circle(x, y - 25, 11, '#c2273d')) +
    line('M190 255q130 42 260 0', '#fff7ea', 9, 0.8),
  barattolo: (colore) =>
    `<rect x="225" y="130" width="190" height="215" rx="26" fill="${colore}"/><rect x="225" y="130" width="190" height="215" rx="26" fill="#fff" opacity=".12"/><rect x="238" y="100" width="164" height="40" rx="9" fill="#b58b4c"/><rect x="225" y="205" width="190" height="80" fill="#fffaf0"/>` +
    line('M255 233h130M275 256h90', '#8c7a5c', 8),
} satisfies Readonly<Record<string, (colore: string, random: Random) => string>>;

export type Forma = keyof typeof SHAPES;

const BACKGROUNDS = ['#f3ece0', '#e6ece6', '#efe6e8', '#e8ebf0', '#f4f0e2'];

function svg(forma: Forma, colore: string, random: Random): string {
  const ground = random.pick(BACKGROUNDS);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" stroke-linecap="round"><defs><radialGradient id="g" cy=".4" r=".8"><stop stop-color="#fff"/><stop offset="1" stop-color="${ground}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="320" cy="345" rx="230" ry="26" fill="#000" opacity=".08"/>${SHAPES[forma](colore, random)}</svg>`;
}

export async function drawImmagine(forma: Forma, colore: string, random: Random) {
  const drawn = sharp(Buffer.from(svg(forma, colore, random)));
  const [byte, thumbnail] = await Promise.all([
    drawn.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
    drawn.clone().resize({ width: MINIATURA_WIDTH }).webp({ quality: 78, effort: 2 }).toBuffer(),
  ]);
  return { hash: createHash('sha256').update(byte).digest('hex'), tipo: 'image/webp', byte, thumbnail };
}
