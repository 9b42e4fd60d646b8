import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listenForShortcuts } from '../../../shared/browser/shortcuts';
import { PATHS } from '../../../shared/paths';
import { SuggestBox } from '../../../shared/search/SuggestBox';
import { filtriSearch } from '../../../domain/ordini/address';
import { useEnterFirst } from '../../../shared/search/useEnterFirst';
import { searchable } from '../../../shared/search/useRested';
import { useTrova } from './useOrdiniFound';
import type { OrdineTrovato } from './useOrdiniFound';
import './search.scss';

/** Finds an order of any day, from every screen (extended); Enter opens the first where none is marked. */
export default function TrovaBox() {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { trovati, settled, none } = useTrova(text);
  useEffect(
    () =>
      listenForShortcuts({
        c: () => {
          const input = box.current?.querySelector('input');
          input?.focus();
          input?.select();
        },
      }),
    [],
  );

  const open = useCallback(
    ({ id, data: date }: OrdineTrovato) => {
      // The card takes the focus.
      box.current?.querySelector('input')?.blur();
      void navigate(PATHS.ordini + filtriSearch({ date, status: null }, id));
    },
    [navigate],
  );
  const setEntered = useEnterFirst(
    settled,
    useCallback(() => trovati[0] && open(trovati[0]), [trovati, open]),
  );

  return (
    <div ref={box} role="search" aria-label="Tutti gli ordini" className="trova">
      <SuggestBox
        label="Cerca in tutti gli ordini"
        text={text}
        suggestions={trovati}
        none={none}
        onText={(typed) => {
          setText(searchable(typed));
          setEntered(false);
        }}
        onChoose={open}
        onEnter={() => setEntered(true)}
      />
    </div>
  );
}
