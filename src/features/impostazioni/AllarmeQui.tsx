import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { keepChoice, readChoice } from '../../shared/browser/storage';
import { chooseNotices, showsNotices } from '../../shared/browser/systemNotice';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import { CheckField } from './CheckField';

const QUI = 'I nuovi ordini suonano su questo computer anche quando suona un altro.';
const NOTIFICHE = 'Un avviso del sistema quando questa pagina non è in vista.';

/** What this computer does when an order comes, whatever the others do (extended). */
export function AllarmeQui() {
  const dispatch = useAppDispatch();
  const [suonaQui, setSuonaQui] = useState(() => readChoice('suonaQui') !== '');
  const [notices, setNotices] = useState(showsNotices);

  const chooseQui = (always: boolean) => {
    keepChoice('suonaQui', always ? nanoid() : '');
    setSuonaQui(always);
  };
  async function choose(wanted: boolean): Promise<void> {
    const shown = await chooseNotices(wanted);
    setNotices(shown);
    if (shown === wanted) return;
    dispatch(toastShown({ message: 'Il browser non permette le notifiche a questo sito.', type: 'error' }));
  }
  return (
    <>
      <CheckField id="suona-qui" label="Suona anche qui" note={QUI} checked={suonaQui} onChange={chooseQui} />
      <CheckField
        id="notifiche"
        label="Notifiche"
        note={NOTIFICHE}
        checked={notices}
        onChange={(wanted) => void choose(wanted)}
      />
    </>
  );
}
