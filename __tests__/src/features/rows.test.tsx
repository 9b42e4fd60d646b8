import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import GiorniPage from '../../../src/features/calendario/GiorniPage';
import CategoriePage from '../../../src/features/categorie/CategoriePage';
import CouponPage from '../../../src/features/coupon/CouponPage';
import GiftCardPage from '../../../src/features/giftcard/GiftCardPage';
import { makeFakeApi, type FakeAnswer } from '../../support/fakeApi';
import { makeCoupon, makeGiftCard } from '../../support/makePromozioni';
import { CHIUSURE, GIORNI, ORARI } from '../../support/renderGiorni';
import { renderScreen } from '../../support/renderScreen';
import { button } from '../../support/tables';

interface Kind {
  page: ReactElement;
  list: string;
  row: object;
  /** What the row, and no other, begins with. */
  text: string | RegExp;
  empty: string;
  notLoaded: string;
  save?: {
    path: string;
    /** The browser's alert (S8.4). */
    alert?: string;
    /** What is said on the screen: on a server of the specification, and on ours. */
    untold: readonly [RegExp[], RegExp[]];
    done: string;
  };
  remove?: {
    path: string;
    question?: string;
    /** What is logged of a failure; without it the server's words are shown, whatever the server. */
    logged?: string;
    failed: string;
    /** What has the focus once it is gone. */
    focused: string;
    /** What is said then, and the call that brings it back, with what. */
    restore?: readonly [done: string, path: string, body: object];
  };
}

const PROBLEM = /il server ha un problema, riprova tra poco\.$/;
const NOT_SAVED = [/^Salvataggio non riuscito\. Riprova\.$/];
const COUPON = makeCoupon({ id: 2 });
const CARTA = makeGiftCard({ id: 2 });
const { id: _slot, ...SLOT } = GIORNI[0]!;

const KINDS: Record<string, Kind> = {
  coupon: {
    page: <CouponPage />,
    list: '/api/coupon',
    row: COUPON,
    text: /^BENVENUTO10/,
    empty: 'Nessun coupon.',
    notLoaded: 'Non è stato possibile caricare i coupon',
    save: {
      path: '/api/coupon/2',
      alert: 'Errore aggiornamento Coupon',
      untold: [[], [PROBLEM]],
      done: 'Coupon salvato.',
    },
    remove: {
      path: '/api/coupon/2',
      question: 'Sei sicuro di voler eliminare il coupon BENVENUTO10?',
      logged: 'Errore eliminazione coupon:',
      failed: 'Coupon non eliminato: È in uso.',
      focused: 'Coupon',
      restore: ['Coupon eliminato.', '/api/coupon/2/ripristina', COUPON],
    },
  },
  'gift card': {
    page: <GiftCardPage />,
    list: '/api/giftcard',
    row: CARTA,
    text: /^REGALO50/,
    empty: 'Nessuna gift card.',
    notLoaded: 'Non è stato possibile caricare le gift card',
    save: {
      path: '/api/giftcard/2',
      alert: 'Errore aggiornamento GiftCard',
      untold: [[], [PROBLEM]],
      done: 'GiftCard salvata.',
    },
    remove: {
      path: '/api/giftcard/2',
      question: 'Sei sicuro di voler eliminare REGALO50?',
      logged: 'Errore eliminazione gift card:',
      failed: 'GiftCard non eliminata: È in uso.',
      focused: 'GiftCard',
    },
  },
  category: {
    page: <CategoriePage />,
    list: '/api/prodotti/GetCategorie',
    row: { id: 2, nome: 'Pane' },
    text: /^2\s*Pane/,
    empty: 'Nessuna categoria.',
    notLoaded: 'Non è stato possibile caricare le categorie',
    save: {
      path: '/api/prodotti/aggiornaCategoria/2',
      untold: [
        [/^Errore aggiornamento categoria/],
        [/^Non salvato: il server ha un problema/, /^Errore aggiornamento categoria/],
      ],
      done: 'Categoria salvata.',
    },
    remove: {
      path: '/api/prodotti/cancellaCategoria/2',
      question: 'Sei sicuro di voler eliminare la categoria Pane?',
      failed: 'È in uso.',
      focused: 'Categorie',
      restore: ['Categoria eliminata.', '/api/prodotti/NuovaCategoria', { id: 0, nome: 'Pane' }],
    },
  },
  'weekly slot': {
    page: <GiorniPage />,
    list: '/api/disponibilita/giorni',
    row: GIORNI[0]!,
    text: /^Martedì09:00/,
    empty: 'Nessuna fascia oraria settimanale.',
    notLoaded: 'Non è stato possibile caricare la disponibilità settimanale',
    save: {
      path: '/api/disponibilita/giorni/3',
      untold: [NOT_SAVED, NOT_SAVED],
      done: 'Fascia oraria salvata.',
    },
    remove: {
      path: '/api/disponibilita/giorni/3',
      logged: 'Errore eliminazione slot:',
      failed: 'Fascia oraria non eliminata: È in uso.',
      focused: 'Disponibilità settimanale',
      restore: ['Fascia oraria eliminata.', '/api/disponibilita/giorni', SLOT],
    },
  },
  closure: {
    page: <GiorniPage />,
    list: '/api/disponibilita/chiusure',
    row: CHIUSURE[0]!,
    text: /^25\/12\/2026/,
    empty: 'Nessun giorno di chiusura.',
    notLoaded: 'Non è stato possibile caricare i giorni di chiusura',
    remove: {
      path: '/api/disponibilita/chiusure/8',
      logged: 'Errore eliminazione chiusura:',
      failed: 'Chiusura non eliminata: È in uso.',
      focused: 'Giorni di chiusura',
      restore: [
        'Chiusura eliminata.',
        '/api/disponibilita/chiusure',
        { data: '2026-12-25', motivo: 'Natale' },
      ],
    },
  },
  'opening hours': {
    page: <GiorniPage />,
    list: '/api/disponibilita/orariAperturaNegozio',
    row: ORARI[0]!,
    text: /^Lunedì08:00/,
    empty: '',
    notLoaded: 'Non è stato possibile caricare gli orari di apertura',
    save: {
      path: '/api/disponibilita/orariAperturaNegozio/3',
      untold: [NOT_SAVED, NOT_SAVED],
      done: 'Orario salvato.',
    },
  },
};

const EMPTY = Object.fromEntries(
  [...Object.values(KINDS).map(({ list }) => list), '/api/disponibilita/eccezioni'].map((list) => [list, []]),
);

let alert: jest.SpyInstance;
let warn: jest.SpyInstance;
beforeEach(() => {
  alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const alerts = () =>
  screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent ? [textContent] : []));
const settled = () => waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());

/** The screen with the one row of the kind, before a server of the specification or ours. */
async function rendered({ page, list, row, text }: Kind, estesa: boolean) {
  const { api, user, store, serve } = renderScreen(page, {
    estesa,
    lists: { ...EMPTY, [list]: [row] },
  });
  await settled();
  const theRow = () =>
    [...screen.queryAllByRole('row'), ...screen.queryAllByRole('listitem')].find((each) =>
      RegExp(text).test(each.textContent.trim()),
    );
  const rowButton = (name: string) => within(theRow()!).getByRole('button', { name });
  return {
    api,
    user,
    theRow,
    rowButton,
    serve: (next: object[]) => serve(list, next),
    notices: () => store.getState().toast.map(({ message }) => message),
  };
}

const SERVERS = [
  ['to the letter', false],
  ['extended', true],
] as const;

describe.each(Object.entries(KINDS))('a %s', (_what, kind) => {
  const { list, row, empty, notLoaded, save, remove } = kind;

  it.each(SERVERS)(
    'that could not be loaded is read again by Riprova, and said not to be there where there is none, %s',
    async (_server, estesa) => {
      const api = makeFakeApi();
      api.on('GET', list, { status: 503, body: { message: 'Manutenzione fino alle 15.' } });
      const { [list]: _, ...lists } = EMPTY;
      const { user } = renderScreen(kind.page, { estesa, lists, deps: { api } });
      const why = estesa ? ': Manutenzione fino alle 15.' : '';
      await waitFor(() => expect(alerts()).toEqual([`${notLoaded}${why}Riprova`]));
      api.on('GET', list, { body: empty ? [] : [row] });
      await user.click(button('Riprova'));
      await waitFor(() => expect(alerts()).toEqual([]));
      if (!empty) return expect(await screen.findByRole('button', { name: 'Modifica' })).toBeVisible();
      expect(await screen.findByText(empty)).toBeVisible();
      const hints = screen.queryAllByText('Comincia con il pulsante in alto.');
      expect(hints).toHaveLength(kind.page.type === GiorniPage ? 0 : 1);
    },
  );

  if (save)
    it.each(SERVERS)(
      'stays in edit until it is saved, once however often asked, %s',
      async (_server, estesa) => {
        const { api, user, rowButton, notices } = await rendered(
          { ...kind, row: { ...row, versione: 3 } },
          estesa,
        );
        await user.click(rowButton('Modifica'));
        api.on('PUT', save.path, { status: 500 });
        await user.click(button('Salva'));
        const said = save.untold[estesa ? 1 : 0];
        await waitFor(() => expect(alert.mock.calls).toEqual(save.alert ? [[save.alert]] : []));
        await settled();
        await waitFor(() =>
          expect(alerts()).toEqual(said.map((text): unknown => expect.stringMatching(text))),
        );
        const held = api.hold('PUT', save.path);
        const read = () => api.requestsTo('GET', list).length;
        const reads = read();
        act(() => document.querySelector<HTMLElement>('[data-editing] input')!.focus());
        await user.keyboard('{Enter}{Enter}{Escape}');
        await user.click(button('Salva'));
        expect(button('Salva')).toHaveAttribute('aria-busy', 'true');
        held.answer({ body: {} });
        await waitFor(() => expect(rowButton('Modifica')).toHaveFocus());
        await waitFor(() => expect(read()).toBeGreaterThan(reads));
        const [, sent, ...more] = api.bodies('PUT', save.path) as object[];
        expect(more).toEqual([]);
        expect(Object.keys(sent!)).toEqual(expect.arrayContaining(Object.keys(row)));
        expect('versione' in sent!).toBe(estesa);
        expect(notices()).toEqual(estesa ? [save.done] : []);
      },
    );

  if (remove)
    it.each(SERVERS)(
      'is deleted once, and stays where the server refuses it, %s',
      async (_server, estesa) => {
        const { api, user, rowButton, theRow, notices, serve } = await rendered(kind, estesa);
        /** Asks for it more often than once, before it is answered. */
        const press = async (answer: FakeAnswer) => {
          const held = api.hold('DELETE', remove.path);
          if (remove.question) {
            await user.click(rowButton('Elimina'));
            const modal = await screen.findByRole('dialog', { name: 'Conferma eliminazione' });
            expect(modal).toHaveTextContent(remove.question);
            for (const name of ['Elimina', 'Elimina', 'Annulla'])
              await user.click(within(modal).getByRole('button', { name }));
            expect(modal).toBeVisible();
          } else await user.dblClick(rowButton('Elimina'));
          held.answer(answer);
          await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        };
        await press({ status: 409, body: { message: 'È in uso.' } });
        await settled();
        const cause = { status: 409, message: 'È in uso.' };
        await waitFor(() => expect(warn.mock.calls).toEqual(remove.logged ? [[remove.logged, cause]] : []));
        const told = estesa || !remove.logged ? [remove.failed] : [];
        expect([notices(), alert.mock.calls]).toEqual([told, []]);
        expect(theRow()).toBeVisible();

        serve([]);
        await press({ body: {} });
        await waitFor(() => expect(theRow()).toBeUndefined());
        await waitFor(() => expect(document.activeElement).toHaveAccessibleName(remove.focused));
        expect(api.requestsTo('DELETE', remove.path)).toHaveLength(2);
        if (!estesa || !remove.restore) return expect(notices()).toEqual([]);
        const [done, path, body] = remove.restore;
        expect(notices()).toEqual([done]);
        api.on('POST', path, { body: {} });
        await user.click(screen.getByRole('button', { name: 'Ripristina' }));
        expect(await screen.findByText('Ripristinato.')).toBeVisible();
        expect(api.requestsTo('POST', path).map((request) => request.body)).toEqual([body]);
      },
    );
});

it('what was deleted can still come back once the server answers again, or is told why it cannot', async () => {
  const kind = KINDS['weekly slot']!;
  const [, path, body] = kind.remove!.restore!;
  const { api, user, rowButton } = await rendered(kind, true);
  api.on('DELETE', kind.remove!.path, { body: {} });
  await user.click(rowButton('Elimina'));
  api.on('POST', path, { status: 503 });
  await user.click(await screen.findByRole('button', { name: 'Ripristina' }));
  expect(await screen.findByText(/^Non ripristinato: il server ha un problema/)).toBeVisible();
  api.on('POST', path, { status: 409, body: { message: 'Esiste già.' } });
  await user.click(screen.getByRole('button', { name: 'Ripristina' }));
  expect(await screen.findByText('Non ripristinato: Esiste già.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ripristina' })).toBeNull();
  expect(api.bodies('POST', path)).toEqual([body, body]);
});
