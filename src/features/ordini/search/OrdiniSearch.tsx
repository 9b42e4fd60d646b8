import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTrovaOrdiniQuery } from '../../../api/ordiniPanels';
import type { OrdineLista } from '../../../contract/ordini';
import { ordinePath } from '../../../domain/ordini/address';
import { statoLabel } from '../../../domain/ordini/stato';
import { useTrova } from '../../../domain/ordini/useTrova';
import { useShortcuts } from '../../../shared/browser/shortcuts';
import { formatLongDate, formatTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { SuggestBox } from '../../../shared/search/SuggestBox';
import './search.scss';

const labelOf = ({ dataRitiro, numeroOrdine, cliente, stato, totaleDaPagare }: OrdineLista) =>
  `${formatTime(dataRitiro)} · #${numeroOrdine} · ${cliente} · ${statoLabel(stato)} · ${formatMoney(totaleDaPagare)}`;

const suggestionOf = (ordine: OrdineLista) => ({
  ...ordine,
  group: formatLongDate(ordine.data),
  label: labelOf(ordine),
});

/** Finds an order of any day, from every screen (extended). Enter opens the marked order, or else the first. */
export default function OrdiniSearch() {
  const navigate = useNavigate();
  const search = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  useShortcuts({
    c: () => {
      const input = search.current?.querySelector('input');
      input?.focus();
      input?.select();
    },
  });

  const open = (ordine: OrdineLista) => {
    // Blur, so that the card may take the focus.
    search.current?.querySelector('input')?.blur();
    void navigate(ordinePath(ordine));
  };
  const onEntered = ([first]: readonly OrdineLista[]) => first && open(first);
  const { found, settled, failed, box } = useTrova(useTrovaOrdiniQuery, { text, setText, onEntered });

  return (
    <div ref={search} role="search" aria-label="Tutti gli ordini" className="trova">
      <SuggestBox
        label="Cerca in tutti gli ordini"
        {...box}
        suggestions={found.map(suggestionOf)}
        none={settled && found.length === 0 && (failed ?? 'Nessun ordine trovato')}
        onChoose={open}
      />
    </div>
  );
}
