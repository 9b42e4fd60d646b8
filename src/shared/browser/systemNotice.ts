import { keepChoice, readChoice } from './storage';

export const showsNotices = (): boolean =>
  'Notification' in window && Notification.permission === 'granted' && readChoice('notifiche') === 'si';

/** Within the user's click, which is when a browser may be asked. Returns whether they are shown from now on. */
export async function chooseNotices(wanted: boolean): Promise<boolean> {
  keepChoice('notifiche', wanted ? 'si' : '');
  if (wanted && 'Notification' in window) await Notification.requestPermission();
  return showsNotices();
}

/** Shows a notice while nobody sees the page; from several tabs, by its tag, once. */
export function noticeWhenHidden(title: string, body: string, tag: string): void {
  if (document.visibilityState === 'visible' || !showsNotices()) return;
  try {
    new Notification(title, { body, tag }).onclick = () => window.focus();
  } catch {
    // Some phones show notices only from a service worker.
  }
}
