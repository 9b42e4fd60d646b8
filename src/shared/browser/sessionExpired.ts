import { ifAllowed } from './ifAllowed';

const KEY = 'sessioneScaduta';

/** Notes that the server ended this tab's session; without storage nobody is told. */
export const noteSessioneScaduta = (): void => ifAllowed(() => window.sessionStorage.setItem(KEY, ''));

/** Whether it was noted: the login page, which is loaded anew, says so. */
export const readSessioneScaduta = (): boolean =>
  ifAllowed(() => window.sessionStorage.getItem(KEY) !== null, false);

/** It was told. */
export const forgetSessioneScaduta = (): void => ifAllowed(() => window.sessionStorage.removeItem(KEY));
