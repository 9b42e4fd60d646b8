import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppDeps } from '../shared/deps';
import { errorShown } from './toast/toastSlice';

/** The page prints without its logo and styles when they take longer. */
const READY_WITHIN_MS = 3_000;

/** The opened window has no base address, so it needs full ones. */
const fullAddress = (path: string): string => new URL(path, window.location.origin).href;

type Child = Node | string | false | undefined | readonly Child[];

/** Makes an element: 'p.note' is a paragraph of class `note`. False and undefined children are skipped. */
export type Make = (tag: string, ...children: Child[]) => HTMLElement;

/** Adds strings as text, never as HTML. A non-breaking space keeps a weight and its unit on one line. */
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

/** @param numeri index of the first numeric column; all after it are numeric too */
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

const settled = (element: HTMLElement) =>
  new Promise<unknown>((resolve) => {
    element.onload = resolve;
    element.onerror = resolve;
  });

/** Prints once the content, its pictures and the styles have come. When the content fails, the window closes. */
function printIn(opened: Window, title: string, content: (make: Make) => Content): void {
  const page = opened.document;
  page.title = title;
  page.documentElement.lang = 'it';

  const styles = page.createElement('link');
  styles.rel = 'stylesheet';
  // The content security policy forbids inline styles.
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
}

/** Prints a page in a window of its own. Shows an error and returns false when the browser blocks the window (S2.4). */
export const printPage =
  (title: string, content: (make: Make, shopName: string) => Content) =>
  (dispatch: (action: UnknownAction) => unknown, _getState: () => unknown, { config }: AppDeps): boolean => {
    // Within the click, because browsers block a later window.
    const opened = window.open('', '_blank', 'popup,width=800,height=600');
    if (opened) printIn(opened, title, (make) => content(make, config.shopName));
    else
      dispatch(
        errorShown(
          'Il browser ha bloccato la finestra di stampa. Consenti le finestre popup per questo sito.',
        ),
      );
    return opened !== null;
  };
