import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useRuolo } from '../../session/ruolo';
import { keepChoice, readChoice, readShortcutsOn } from '../../shared/browser/storage';
import { chooseNotices, showsNotices } from '../../shared/browser/systemNotice';
import { useEstesa } from '../../shared/store';
import { useErrorToast } from '../../ui/toast/useErrorToast';
import { chooseTema, readTema, type Tema } from '../../shared/browser/tema';
import { CheckField, ChoiceField } from './fields';

const TEMI: readonly [Tema, string][] = [
  ['light', 'Chiaro'],
  ['dark', 'Scuro'],
  ['', 'Come il sistema'],
];
function AllarmeQui() {
  const failure = useErrorToast();
  const [suonaQui, setSuonaQui] = useState(() => readChoice('suonaQui') !== '');
  const [notices, setNotices] = useState(showsNotices);

  const chooseQui = (always: boolean) => {
    keepChoice('suonaQui', always ? nanoid() : '');
    setSuonaQui(always);
  };
  async function choose(wanted: boolean) {
    failure.clear();
    const shown = await chooseNotices(wanted);
    setNotices(shown);
    if (shown !== wanted) failure.show('Il browser non permette le notifiche a questo sito.');
  }
  return (
    <>
      <CheckField
        id="suona-qui"
        label="Suona anche qui"
        note="I nuovi ordini suonano su questo computer anche quando suona un altro."
        checked={suonaQui}
        onChange={chooseQui}
      />
      <CheckField
        id="notifiche"
        label="Notifiche"
        note="Un avviso del sistema quando questa pagina non è in vista."
        checked={notices}
        onChange={(wanted) => void choose(wanted)}
      />
    </>
  );
}

export function QuestoComputer() {
  const estesa = useEstesa();
  const ruolo = useRuolo();
  const [tema, setTema] = useState(readTema);
  const [shortcutsOn, setShortcutsOn] = useState(readShortcutsOn);

  const choose = (chosen: Tema) => {
    chooseTema(chosen);
    setTema(chosen);
  };
  const chooseShortcuts = (wanted: boolean) => {
    keepChoice('scorciatoie', wanted ? '' : 'no');
    setShortcutsOn(readShortcutsOn());
  };
  return (
    <>
      <ChoiceField
        label="Tema"
        note="Il tema scuro riposa gli occhi in laboratorio."
        parti={TEMI}
        chosen={tema}
        onChoose={choose}
      />
      <CheckField
        id="scorciatoie"
        label="Scorciatoie da tastiera"
        note="Un solo tasto basta: negli ordini premi ? per vederle."
        checked={shortcutsOn}
        onChange={chooseShortcuts}
      />
      {/* The alarm does not ring for an auditor. */}
      {estesa && ruolo !== 'revisore' && <AllarmeQui />}
    </>
  );
}
