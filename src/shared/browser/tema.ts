import { keepChoice, readChoice } from './storage';

/** The palette chosen on this computer; '' or any unknown value means the system's. */
export type Tema = 'light' | 'dark' | '';

export const readTema = (): Tema => readChoice('tema') as Tema;

/** Sets the attribute that `color-scheme`, and with it every token, follows (_tokens.scss). */
export const showTema = (tema: Tema): void => document.documentElement.setAttribute('data-bs-theme', tema);

/** Shows and stores a palette; without storage the choice lasts until the next page load. */
export function chooseTema(tema: Tema): void {
  showTema(tema);
  keepChoice('tema', tema);
}
