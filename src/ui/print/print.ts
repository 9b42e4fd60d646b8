import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppDeps } from '../../shared/deps';
import { errorShown } from '../toast/toastSlice';

/** A printed page waits so long for its logo and styles, then goes without them. */
const READY_WITHIN_MS = 3_000;

/** A path of the app as a full address: the opened window has no base address. */
const fullAddress = (path: string): string => new URL(path, window.location.origin).href;

type Child = Node | string | false | undefined | readonly Child[];

/** Makes an element: 'p.note' is a paragraph of this class; what is false or undefined is left out. */
export type Make = (tag: string, ...children: Child[]) => HTMLElement;

/** Text stays text, whatever a customer is called; a weight stays together with its unit. */
const makeIn =
  (page: Document): Make =>
  (tag, ...children) => {
    const [name, ...classes] = tag.split('.');
    const element = page.createElement(name!);
    element.classList.add(...classes);
    for (const child of (children as unknown[]).flat(Infinity) as Exclude<Child, readonly Child[]>[])
      if (child)
        element.append(typeof child === 'string' ? child.replace(/(\d) (?=k?g\b)/g, '$1\u00a0') : child);
    return element;
  };

export function header(make: Make, shopName: string): HTMLElement {
  const logo = make('img') as HTMLImageElement;
  logo.src = fullAddress('/assets/logo.svg');
  logo.alt = '';
  return make('header', logo, make('h1', shopName));
}

/** The columns from that of number `numeri` on hold numbers. */
export function table(make: Make, heads: string[], rows: Child[][], numeri: number): HTMLElement {
  const row = (cell: 'th' | 'td', cells: Child[]) =>
    make(
      'tr',
      cells.map((text, at) => make(at < numeri ? cell : `${cell}.numero`, text)),
    );
  return make(
    'table',
    make('thead', row('th', heads)),
    make(
      'tbody',
      rows.map((texts) => row('td', texts)),
    ),
  );
}

type Content = HTMLElement | Promise<HTMLElement>;

const settled = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * A window opened only once something was read would be blocked: the content may come later, and where it never does the
 * window closes. Returns false when the browser blocked it (S2.4).
 */
function printWindow(title: string, content: (make: Make) => Content): boolean {
  const opened = window.open('', '_blank', 'popup,width=800,height=600');
  if (!opened) return false;
  const page = opened.document;
  page.title = title;
  page.documentElement.lang = 'it';

  const styles = page.createElement('link');
  styles.rel = 'stylesheet';
  // The page's content policy allows no inline styles.
  styles.href = fullAddress('/assets/stampa.css');
  const awaited = [settled(styles)];
  page.head.append(styles);

  let printed = false;
  const print = () => {
    if (printed || opened.closed) return;
    printed = true;
    opened.focus();
    opened.print();
  };
  const show = (built: HTMLElement) => {
    page.body.replaceChildren(built);
    for (const picture of page.images) if (!picture.complete) awaited.push(settled(picture));
    void Promise.all(awaited).then(print);
    setTimeout(print, READY_WITHIN_MS);
  };
  opened.addEventListener('afterprint', () => opened.close());
  const built = content(makeIn(page));
  if (built instanceof Promise) built.then(show, () => opened.close());
  else show(built);
  return true;
}

/** Tells the user when the browser blocks the window. Returns whether it is open. */
export const printPage =
  (title: string, content: (make: Make, shopName: string) => Content) =>
  (dispatch: (action: UnknownAction) => unknown, _getState: () => unknown, { config }: AppDeps): boolean => {
    const opened = printWindow(title, (make) => content(make, config.shopName));
    if (!opened)
      dispatch(
        errorShown(
          'Il browser ha bloccato la finestra di stampa. Consenti le finestre popup per questo sito.',
        ),
      );
    return opened;
  };
