import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppDeps } from '../../shared/deps';
import { toastShown } from '../toast/toastSlice';

/** A printed page waits so long for its logo and styles, then goes without them. */
const READY_WITHIN_MS = 3_000;

/** A path of the app as a full address: the opened window has no base address. */
const fullAddress = (path: string): string => new URL(path, window.location.origin).href;

/**
 * Makes an element out of text and other elements; text stays text, whatever a customer is called. A weight stays
 * together with its unit.
 */
export function make(
  page: Document,
  tag: string,
  className: string,
  ...children: (Node | string)[]
): HTMLElement {
  const element = page.createElement(tag);
  if (className) element.className = className;
  element.append(
    ...children.map((child) =>
      typeof child === 'string' ? child.replace(/(\d) (?=k?g\b)/g, '$1\u00a0') : child,
    ),
  );
  return element;
}

export function header(page: Document, shopName: string): HTMLElement {
  const logo = page.createElement('img');
  logo.src = fullAddress('/assets/logo.svg');
  logo.alt = '';
  return make(page, 'header', '', logo, make(page, 'h1', '', shopName));
}

/** A table out of its heads and its rows' texts; the columns from that of number `numeri` on hold numbers. */
export function table(page: Document, heads: string[], rows: string[][], numeri: number): HTMLElement {
  const row = (cell: 'th' | 'td', texts: string[]) =>
    make(page, 'tr', '', ...texts.map((text, at) => make(page, cell, at < numeri ? '' : 'numero', text)));
  const head = make(page, 'thead', '', row('th', heads));
  return make(page, 'table', '', head, make(page, 'tbody', '', ...rows.map((texts) => row('td', texts))));
}

interface PrintJob {
  title: string;
  /** Path of a stylesheet of our own: the page's content policy allows no inline styles. */
  stylesheet: string;
  /**
   * Builds the page's content out of nodes, so that no text of a customer is ever read as mark-up. A window opened only
   * once something was read would be blocked: it may come later, and where it never does the window closes.
   */
  content: (page: Document) => Node | Promise<Node>;
}

/** Resolves when a stylesheet or picture has loaded, or never will. */
const settled = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * Opens a window of 800x600 (S2.4) with the content, prints it once its pictures and styles are there, and closes
 * it when the print dialogue is done with.
 * @returns false when the browser blocked the window.
 */
function printWindow({ title, stylesheet, content }: PrintJob): boolean {
  const opened = window.open('', '_blank', 'popup,width=800,height=600');
  if (!opened) return false;
  const page = opened.document;
  page.title = title;
  page.documentElement.lang = 'it';

  const styles = page.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = fullAddress(stylesheet);
  const awaited = [settled(styles)];
  page.head.append(styles);

  let printed = false;
  const print = () => {
    if (printed || opened.closed) return;
    printed = true;
    opened.focus();
    opened.print();
  };
  const show = (built: Node) => {
    page.body.replaceChildren(built);
    for (const picture of page.images) if (!picture.complete) awaited.push(settled(picture));
    void Promise.all(awaited).then(print);
    setTimeout(print, READY_WITHIN_MS);
  };
  opened.addEventListener('afterprint', () => opened.close());
  const built = content(page);
  if (built instanceof Promise) built.then(show, () => opened.close());
  else show(built);
  return true;
}

/** Opens a print window (S2.4); tells the user when the browser blocks it. Returns whether it is open. */
export const printPage =
  (title: string, content: (page: Document, shopName: string) => HTMLElement | Promise<HTMLElement>) =>
  (dispatch: (action: UnknownAction) => unknown, _getState: () => unknown, { config }: AppDeps): boolean => {
    const opened = printWindow({
      title,
      stylesheet: '/assets/stampa.css',
      content: (page) => content(page, config.shopName),
    });
    if (opened) return true;
    dispatch(
      toastShown({
        message: 'Il browser ha bloccato la finestra di stampa. Consenti le finestre popup per questo sito.',
        type: 'error',
      }),
    );
    return false;
  };
