import { setTitleCount } from './documentTitle';

const ICON = '/assets/favicon.svg';
const ICON_WAITING = '/assets/favicon-da-vedere.svg';

/** In the tab's title and icon, and in the installed app's badge. */
export function showWaiting(count: number): void {
  setTitleCount(count);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', count > 0 ? ICON_WAITING : ICON);
  // Where the page can be installed at all; refused where it is not.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}
