import { ifAllowed } from './ifAllowed';

const KEY = 'sessioneScaduta';

/** Notes that the server ended this tab's session; without storage nobody is told. */
export const noteSessionExpired = (): void => ifAllowed(() => window.sessionStorage.setItem(KEY, ''));

/** Whether it was noted: the login page, which is loaded anew, says so. */
export const readSessionExpired = (): boolean =>
  ifAllowed(() => window.sessionStorage.getItem(KEY) !== null, false);

/** It was told. */
export const forgetSessionExpired = (): void => ifAllowed(() => window.sessionStorage.removeItem(KEY));
