import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTrovaOrdiniQuery } from '../../../api/ordiniApi';
import type { OrdineLista } from '../../../contract/ordini';
import { whyFailed } from '../../../api/apiError';
import { ordinePath } from '../../../domain/ordini/address';
import { statoLabel } from '../../../domain/ordini/stato';
import { useShortcuts } from '../../../shared/browser/shortcuts';
import { formatLongDate, formatTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { SuggestBox } from '../../../shared/search/SuggestBox';
import { isTooShort, searchable, useEnterFirst, useDebounced } from '../../../shared/search/useDebounced';
import './search.scss';

const labelOf = ({ dataRitiro, numeroOrdine, cliente, stato, totaleDaPagare }: OrdineLista) =>
  `${formatTime(dataRitiro)} · #${numeroOrdine} · ${cliente} · ${statoLabel(stato)} · ${formatMoney(totaleDaPagare)}`;

const suggestionOf = (ordine: OrdineLista) => ({
  ...ordine,
  group: formatLongDate(ordine.data),
  label: labelOf(ordine),
});

/** The orders that match the text. Until `settled`, `found` belongs to the previous text. */
function useOrdiniFound(text: string) {
  const typed = text.trim();
  const term = useDebounced(typed);
  const tooShort = isTooShort(typed);
  const skip = tooShort || isTooShort(term);
  const { data, error, isFetching, refetch } = useTrovaOrdiniQuery({ cliente: term }, { skip });
  const settled = !skip && term === typed && !isFetching;
  const failed = settled ? error : undefined;
  const found = tooShort || failed || !data ? [] : data.map(suggestionOf);
  const none = failed ? `Ricerca non riuscita: ${whyFailed(failed)}` : 'Nessun ordine trovato';
  return { found, settled, none: settled && found.length === 0 && none, retry: () => failed && refetch() };
}

/** Finds an order of any day, from every screen (extended). Enter opens the marked order, or else the first. */
export default function OrdiniSearch() {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { found, settled, none, retry } = useOrdiniFound(text);
  useShortcuts({
    c: () => {
      const input = box.current?.querySelector('input');
      input?.focus();
      input?.select();
    },
  });

  const open = (ordine: OrdineLista) => {
    // Blur, so that the card may take the focus.
    box.current?.querySelector('input')?.blur();
    void navigate(ordinePath(ordine));
  };
  const setEntered = useEnterFirst(settled, () => found[0] && open(found[0]));

  return (
    <div ref={box} role="search" aria-label="Tutti gli ordini" className="trova">
      <SuggestBox
        label="Cerca in tutti gli ordini"
        text={text}
        suggestions={found}
        none={none}
        onText={(typed) => {
          setText(searchable(typed));
          setEntered(false);
        }}
        onChoose={open}
        onEnter={() => {
          void retry();
          setEntered(true);
        }}
      />
    </div>
  );
}
