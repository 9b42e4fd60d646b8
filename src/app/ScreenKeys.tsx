import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Tasto } from '../domain/HelpModal';
import { listenForArrows, moveRow } from '../shared/browser/listKeys';
import { useShortcuts } from '../shared/browser/shortcuts';
import { lazyPart } from '../shared/lazyComponent';
import { chapterOf } from '../shared/paths';

const HelpModal = lazyPart(() => import(/* webpackChunkName: "scorciatoie" */ '../domain/HelpModal'));

const find = (selector: string) => document.querySelector<HTMLElement>(`main :is(${selector})`);
const findList = () => find('.table-scroller');
const findSearch = () => find('input[type="search"], [role="combobox"]');
/** The search for any order, in the top bar (extended). */
const findTrova = () => document.querySelector<HTMLElement>('.topbar [role="combobox"]');

const screenKeys = (): Tasto[] => [
  ...(findSearch() ? [{ keys: '/', does: 'Cerca' }] : []),
  ...(findTrova() ? [{ keys: findSearch() ? 'C' : '/ C', does: 'Cerca in tutti gli ordini' }] : []),
  ...(find('tr[data-row]')
    ? [
        { keys: 'J ↓', does: 'Riga seguente' },
        { keys: 'K ↑', does: 'Riga precedente' },
      ]
    : []),
  ...(find('[data-action="Modifica"], tr a[aria-label="Modifica"]')
    ? [{ keys: 'Invio', does: 'Modifica la riga; mentre la modifichi, la salva' }]
    : find('tr[data-row] a[href]')
      ? [{ keys: 'Invio', does: 'Apre la pagina a cui porta la riga' }]
      : []),
  ...(find('[data-cell]') ? [{ keys: 'F2', does: 'Cambia il valore; Invio lo salva, Esc rinuncia' }] : []),
  ...(findList() ? [{ keys: 'S', does: 'Stampa l’elenco' }] : []),
  { keys: '?', does: 'Mostra queste scorciatoie' },
];

/** The keys of every screen but the orders' (BoardKeys); loaded after the screen. */
export default function ScreenKeys() {
  const { pathname } = useLocation();
  const [keys, setKeys] = useState<Tasto[] | null>(null);
  useEffect(listenForArrows, []);
  useShortcuts({
    j: () => moveRow(1),
    k: () => moveRow(-1),
    s: () => findList() && window.print(),
    '/': () => (findSearch() ?? findTrova())?.focus(),
    '?': () => setKeys(screenKeys()),
  });
  return keys && <HelpModal keys={keys} chapter={chapterOf(pathname)} onClose={() => setKeys(null)} />;
}
