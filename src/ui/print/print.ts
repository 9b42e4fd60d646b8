import type { UnknownAction } from '@reduxjs/toolkit';
import { fullAddress, printWindow } from '../../shared/browser/printWindow';
import type { AppDeps } from '../../shared/deps';
import { toastShown } from '../toast/toastSlice';

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

/** The shop's name over what is printed. */
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

/** Opens a print window (S2.4); tells the user when the browser blocks it. Returns whether it is open. */
export const stampa =
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
