import { ifAllowed } from './ifAllowed';

const keyOf = (person: string) => `vista-ordini-${person}`;

/** How a person of this computer had the list of orders at the last visit; an object of any shape, {} where nothing was kept. */
export const readVista = (person: string): object =>
  ifAllowed(() => {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(person)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  }, {});

export const writeVista = (person: string, vista: object): void =>
  ifAllowed(() => window.localStorage.setItem(keyOf(person), JSON.stringify(vista)));
