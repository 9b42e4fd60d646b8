import { keepChoice, readChoice } from './storage';

export const showsNotices = (): boolean =>
  'Notification' in window && Notification.permission === 'granted' && readChoice('notifiche') === 'si';

/** Call it within a click, because browsers ask for permission only then. Returns whether notices will be shown. */
export async function chooseNotices(wanted: boolean): Promise<boolean> {
  keepChoice('notifiche', wanted ? 'si' : '');
  if (wanted && 'Notification' in window) await Notification.requestPermission();
  return showsNotices();
}

/** Shows a notice while the page is hidden; the tag makes several tabs show one. */
export function noticeWhenHidden(title: string, body: string, tag: string): void {
  if (document.visibilityState === 'visible' || !showsNotices()) return;
  try {
    new Notification(title, { body, tag }).onclick = () => window.focus();
  } catch {
    // Some phones show notices only from a service worker.
  }
}
