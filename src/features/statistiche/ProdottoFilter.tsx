import { useCallback, useId, useState } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormControl from 'react-bootstrap/FormControl';
import { useProdottoSearch } from '../../domain/prodotti/useProdottoSearch';
import type { SuggerimentoMostrato } from '../../domain/prodotti/useSuggerimenti';
import { SuggestBox } from '../../shared/search/SuggestBox';

interface Props {
  /** As typed. */
  productId: string;
  onChange: (productId: string) => void;
}

export function ProdottoFilter({ productId, onChange }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const choose = useCallback(
    (found: SuggerimentoMostrato) => {
      setChosen(found.label);
      onChange(String(found.id));
    },
    [onChange],
  );
  const { box, clear } = useProdottoSearch(choose);
  const type = (typed: string) => {
    // The name would be another product's.
    clear();
    setChosen('');
    onChange(typed);
  };
  return (
    <>
      <div>
        <FormLabel htmlFor={id}>Prodotto</FormLabel>
        <FormControl
          id={id}
          type="number"
          min={1}
          step={1}
          placeholder="ID Prodotto"
          value={productId}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div>
        <SuggestBox label="Cerca per nome" {...box} />
        <span className="visually-hidden" role="status">
          {chosen && `Prodotto scelto: ${chosen}`}
        </span>
      </div>
    </>
  );
}
