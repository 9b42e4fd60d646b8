import { ifAllowed } from './ifAllowed';

const KEY = 'tema';

/** The palette chosen on this computer; '' is the system's. */
export type Tema = 'light' | 'dark' | '';

/** The stored choice. */
export const readTema = (): Tema =>
  // Whatever else may be stored there is no palette, and shows the system's.
  ifAllowed(() => (window.localStorage.getItem(KEY) as Tema | null) ?? '', '');

/** Shows the page in a palette: `color-scheme` follows this attribute, and every token follows it (_tokens.scss). */
export const showTema = (tema: Tema): void => document.documentElement.setAttribute('data-bs-theme', tema);

/** Shows a palette and keeps the choice for the next visits of this browser. */
export function chooseTema(tema: Tema): void {
  showTema(tema);
  // Without storage the choice holds until the next page load.
  ifAllowed(() => window.localStorage.setItem(KEY, tema));
}
