import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import type { StatisticheRequest } from '../../contract/statistiche';
import type { Categoria } from '../../contract/prodotti';
import { focusIsLost } from '../../shared/browser/focusIsLost';
import { CategoriaSelect } from '../../domain/categorie/CategoriaSelect';
import { NO_FILTRO, toRequest } from './filtro';

interface Props {
  categorie: readonly Categoria[];
  isLoading: boolean;
  onLoad: (request: StatisticheRequest) => void;
}

/** The filters of the statistics (S2.13). */
export function FiltroForm({ categorie, isLoading, onLoad }: Props) {
  const [draft, setDraft] = useState(NO_FILTRO);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The button was disabled meanwhile and lost the keyboard's focus.
    if (!isLoading && button.current?.dataset.pressed && focusIsLost()) button.current.focus();
  }, [isLoading]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setDraft((before) => ({ ...before, [target.name]: target.value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (button.current) button.current.dataset.pressed = 'true';
    onLoad(toRequest(draft));
  };
  const input = (name: 'dateFrom' | 'dateTo' | 'productId') => ({
    id: `${id}-${name}`,
    name,
    value: draft[name],
    onChange: change,
    className: 'form-control',
  });

  return (
    <form className="statistiche-filtro" onSubmit={submit}>
      <div>
        <label htmlFor={`${id}-dateFrom`}>Da data</label>
        <input {...input('dateFrom')} type="date" />
      </div>
      <div>
        <label htmlFor={`${id}-dateTo`}>A data</label>
        <input {...input('dateTo')} type="date" min={draft.dateFrom} />
      </div>
      <div>
        <label htmlFor={`${id}-productId`}>Prodotto</label>
        <input {...input('productId')} type="number" min={1} step={1} placeholder="ID Prodotto" />
      </div>
      <div>
        <label htmlFor={`${id}-categoria`}>Categoria</label>
        <CategoriaSelect
          id={`${id}-categoria`}
          categorie={categorie}
          none="-- Tutte --"
          value={draft.categoryId}
          onChange={(categoryId) => setDraft((before) => ({ ...before, categoryId }))}
        />
      </div>
      <button ref={button} type="submit" className="btn btn-primary" disabled={isLoading}>
        {isLoading && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
        Carica Statistiche
      </button>
    </form>
  );
}
