import { keepChoice, readChoice } from './storage';

/** The palette chosen on this computer; '' is the system's. Whatever else is stored is no palette, and shows the system's. */
export type Tema = 'light' | 'dark' | '';

export const readTema = (): Tema => readChoice('tema') as Tema;

/** Shows the page in a palette: `color-scheme` follows this attribute, and every token follows it (_tokens.scss). */
export const showTema = (tema: Tema): void => document.documentElement.setAttribute('data-bs-theme', tema);

/** Shows a palette and keeps the choice; without storage it holds until the next page load. */
export function chooseTema(tema: Tema): void {
  showTema(tema);
  keepChoice('tema', tema);
}
