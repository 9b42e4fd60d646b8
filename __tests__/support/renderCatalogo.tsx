import type { CellObject } from '@e965/xlsx';
import { act, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Prodotto, Suggerimento } from '../../src/contract/prodotti';
import { makeFakeApi } from './fakeApi';
import { renderScreen } from './renderScreen';

export const LISTA = '/api/prodotti/GetProdottiAdmin';
export const CERCA = '/api/prodotti/search';
export const IMMAGINE = '/api/prodotti/immagine';
export const MINIATURE = '/api/prodotti/miniature';

export { makeProdotto } from './makeProdotto';

/**
 * What jsdom lacks of a browser, recorded: files downloaded, object URLs alive, what was scrolled into view, pictures that
 * are near the screen.
 */
export function stubBrowser() {
  const files: { blob: Blob; name: string }[] = [];
  const scrolls: Element[] = [];
  const liveUrls = new Map<string, Blob>();
  const observed = new Map<Element, (near: boolean) => void>();
  let made = 0;
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      private readonly elements: Element[] = [];
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        this.elements.push(element);
        observed.set(element, (isIntersecting) => this.tell([{ isIntersecting }]));
      }
      disconnect() {
        this.elements.forEach((element) => observed.delete(element));
      }
    },
  });
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolls.push(this);
  };
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${++made}`;
      liveUrls.set(url, blob);
      return url;
    },
    revokeObjectURL: (url: string) => liveUrls.delete(url),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ blob: liveUrls.get(this.href)!, name: this.download });
  });
  /** What waits for it in a part of the page, by default all of it, comes near the screen, or goes past it. */
  const comeNear = (near = true, within: Element = document.body) =>
    act(() => observed.forEach((tell, element) => within.contains(element) && tell(near)));
  return { files, scrolls, liveUrls, comeNear };
}

interface Server {
  prodotti?: Prodotto[];
  suggerimenti?: Suggerimento[] | ((term: string) => Suggerimento[]);
}

/** A screen of the catalogue before a fake server, in a browser that jsdom is not. */
export function renderCatalogo(
  element: ReactElement,
  { prodotti = [], suggerimenti = [] }: Server = {},
  options: Parameters<typeof renderScreen>[1] = {},
) {
  const browser = stubBrowser();
  const api = options.deps?.api ?? makeFakeApi();
  const server = { prodotti };
  api.on('GET', '/api/prodotti/:id', ({ path }) => {
    const found = server.prodotti.find(({ id }) => path.endsWith(`/${id}`));
    return found ? { body: found } : { status: 404, body: { message: 'Prodotto non trovato.' } };
  });
  // After the product's own route: later ones win.
  api.on('GET', LISTA, () => ({ body: server.prodotti }));
  api.on('GET', CERCA, ({ query }) => ({
    body: typeof suggerimenti === 'function' ? suggerimenti(query.term ?? '') : suggerimenti,
  }));
  const screen = renderScreen(element, { ...options, deps: { ...options.deps, api } });
  return { ...screen, ...browser, server };
}

/** The products whose code or name holds the term, as the server finds them. */
export const trova =
  (prodotti: readonly Prodotto[]) =>
  (term: string): Suggerimento[] =>
    prodotti
      .filter(({ codice, nome }) => `${codice} ${nome}`.toLowerCase().includes(term.toLowerCase()))
      .map(({ id, codice, nome }) => ({ id, codice, nome }));

/** jsdom's blobs are read by its FileReader. */
const contentOf = <T,>(blob: Blob, read: 'readAsText' | 'readAsArrayBuffer') =>
  new Promise<T>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader[read](blob);
  });

/** The one file that was downloaded, opened as a spreadsheet program does. */
export async function exportedFile({ files }: { files: { blob: Blob; name: string }[] }) {
  await waitFor(() => expect(files).toHaveLength(1));
  const { blob, name } = files[0]!;
  // Here: it is large, and nearly every test of a screen loads this file.
  const { read, utils } = await import('@e965/xlsx');
  const workbook = read(new Uint8Array(await contentOf<ArrayBuffer>(blob, 'readAsArrayBuffer')), {
    cellNF: true,
  });
  const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
  return {
    name,
    sheets: workbook.SheetNames,
    title: workbook.Props?.Title,
    /** As the spreadsheet shows them; empty cells are null. */
    rows: utils.sheet_to_json<(string | null)[]>(sheet, { header: 1, raw: false, defval: null }),
    cell: (address: string) => sheet[address] as CellObject | undefined,
  };
}

/** A downloaded file's text. A part of the screen that comes meanwhile is drawn. */
export const textOf = ({ blob }: { blob: Blob }) => act(() => contentOf<string>(blob, 'readAsText'));
