import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import type { ApiError } from '../../api/apiError';
import type { Categoria } from '../../contract/prodotti';
import type { StatisticheRequest } from '../../contract/statistiche';
import { useProdottoSearch } from '../../domain/prodotti/useSuggerimenti';
import { focusIsLost } from '../../shared/browser/focus';
import { ChoiceSelect } from '../../shared/form/ChoiceSelect';
import { Field, type Messages, TextField } from '../../shared/form/Field';
import { SuggestBox } from '../../shared/search/SuggestBox';
import { useToday } from '../../shared/useToday';
import { SmallButton } from '../../shared/form/SmallButton';
import { type FiltroDraft, NO_FILTRO, periodiRapidi, type Periodo, toRequest } from './periodi';

interface Props {
  categorie: readonly Categoria[];
  isLoading: boolean;
  errors: ApiError['errors'];
  onLoad: (request: StatisticheRequest) => void;
}

/** The filters (S2.13), with a search of the product by name and buttons for usual periods. */
export function FiltroForm({ categorie, isLoading, errors, onLoad }: Props) {
  const [draft, setDraft] = useState(NO_FILTRO);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The button was disabled during the request and lost the focus.
    if (!isLoading && button.current?.dataset.pressed && focusIsLost()) button.current.focus();
  }, [isLoading]);

  const choose = (part: Partial<FiltroDraft>) => setDraft((before) => ({ ...before, ...part }));
  const choosePeriodo = ({ dateFrom, dateTo }: Periodo) => {
    choose({ dateFrom, dateTo });
    onLoad(toRequest({ ...draft, dateFrom, dateTo }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (button.current) button.current.dataset.pressed = 'true';
    onLoad(toRequest(draft));
  };
  const day = (name: 'dateFrom' | 'dateTo') => ({
    id: `${id}-${name}`,
    type: 'date',
    value: draft[name],
    messages: errors?.[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => choose({ [name]: target.value }),
  });

  return (
    <form className="elenco-fields d-print-none" onSubmit={submit} noValidate>
      <PeriodiRapidi filtro={draft} onChoose={choosePeriodo} />
      <TextField label="Da data" {...day('dateFrom')} />
      <TextField label="A data" {...day('dateTo')} />
      <ProdottoFilter
        productId={draft.productId}
        messages={errors?.productId}
        onChange={(productId) => choose({ productId })}
      />
      <Field id={`${id}-categoria`} label="Categoria" messages={errors?.categoryId}>
        {(tied) => (
          <ChoiceSelect
            {...tied}
            choices={categorie.map((categoria) => ({ value: categoria.id, label: categoria.nome }))}
            none="-- Tutte --"
            value={draft.categoryId}
            onChange={(categoryId) => choose({ categoryId })}
          />
        )}
      </Field>
      <Button ref={button} type="submit" disabled={isLoading}>
        {isLoading && <Spinner as="span" size="sm" className="me-2" aria-hidden="true" />}
        Carica Statistiche
      </Button>
    </form>
  );
}

function PeriodiRapidi({ filtro, onChoose }: { filtro: FiltroDraft; onChoose: (periodo: Periodo) => void }) {
  return (
    <div className="hstack flex-wrap gap-2" role="group" aria-label="Periodi rapidi">
      {periodiRapidi(useToday()).map((periodo) => (
        <SmallButton
          key={periodo.nome}
          aria-pressed={filtro.dateFrom === periodo.dateFrom && filtro.dateTo === periodo.dateTo}
          onClick={() => onChoose(periodo)}
        >
          {periodo.nome}
        </SmallButton>
      ))}
    </div>
  );
}

interface ProdottoFilterProps extends Pick<FiltroDraft, 'productId'> {
  messages: Messages;
  onChange: (productId: string) => void;
}

function ProdottoFilter({ productId, messages, onChange }: ProdottoFilterProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const { box, clear } = useProdottoSearch((found) => {
    setChosen(found.label);
    onChange(String(found.id));
  });
  const type = (typed: string) => {
    // The name found before belongs to another number.
    clear();
    setChosen('');
    onChange(typed);
  };
  return (
    <>
      <TextField
        id={id}
        label="Prodotto"
        type="number"
        min={1}
        step={1}
        placeholder="ID Prodotto"
        value={productId}
        messages={messages}
        onChange={({ target }) => type(target.value)}
      />
      <div>
        <SuggestBox label="Cerca per nome" {...box} />
        <span className="visually-hidden" role="status">
          {chosen && `Prodotto scelto: ${chosen}`}
        </span>
      </div>
    </>
  );
}
