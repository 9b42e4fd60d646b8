import { useId, useState } from 'react';
import Badge from 'react-bootstrap/Badge';
import Table from 'react-bootstrap/Table';
import { ONCE_ANEW } from '../../api/answers';
import { type ApiError, whyFailed } from '../../api/apiError';
import { usePutVariantiMutation } from '../../api/dateProprie';
import { prodottiApi } from '../../api/prodottiApi';
import type { Limite } from '../../contract/limiti';
import type { Suggerimento } from '../../contract/prodotti';
import { formatQuanto } from '../../domain/prodotti/limite';
import { useSuggerimenti } from '../../domain/prodotti/useSuggerimenti';
import { useKeepFocus } from '../../shared/browser/useKeepFocus';
import { formatLongDay } from '../../shared/format/date';
import { FieldMessages } from '../../shared/form/Field';
import { IconButton } from '../../shared/form/IconButton';
import { IfMayChange, useAppDispatch } from '../../shared/store';
import { SuggestBox } from '../../shared/search/SuggestBox';
import { TableHead } from '../../shared/table/TableHead';

export function LimiteScheda({ limite }: { limite: Limite }) {
  const id = useId();
  const { nome, varianti } = limite;
  const { add, remove, problem } = useVarianti(limite.id);
  // A variant that is taken out takes its button along.
  const focus = useKeepFocus<HTMLElement>((scheda) => scheda?.querySelector('input'));
  return (
    <section className="sheet p-3 mt-3" aria-labelledby={id} {...focus}>
      <h2 id={id}>{nome}</h2>
      {varianti.length === 0 && <p>Nessun prodotto: aggiungi quelli che lo usano.</p>}
      <ul className="list-unstyled hstack flex-wrap gap-2">
        {varianti.map((variante) => (
          <li key={variante.id} className="hstack">
            {variante.nome}
            <IfMayChange>
              <IconButton
                label={`Togli ${variante.nome} da ${nome}`}
                title={`Togli ${variante.nome}`}
                sign="×"
                onClick={() => void remove(variante.id)}
              />
            </IfMayChange>
          </li>
        ))}
      </ul>
      <IfMayChange>
        <AddProdotto nome={nome} add={add} />
      </IfMayChange>
      <FieldMessages id={`${id}-message`} messages={problem} announced />
      <Giorni limite={limite} />
    </section>
  );
}

function useVarianti(id: number) {
  const [put] = usePutVariantiMutation();
  const dispatch = useAppDispatch();
  // A lazy query would abandon the product before when the next is chosen at once.
  const read = (prodotto: number) =>
    dispatch(prodottiApi.endpoints.getDisponibilita.initiate(prodotto, ONCE_ANEW));
  const [problem, setProblem] = useState<string[]>();
  const send = async (varianti: number[], dentro: boolean) => {
    const { error } = await put({ id, varianti, dentro });
    const { errors } = (error ?? {}) as Partial<ApiError>;
    setProblem(error && (errors?.varianti ?? [`Non salvato: ${whyFailed(error)}`]));
  };
  const add = async ({ id: prodottoId, nome }: Suggerimento) => {
    const { data = [], error } = await read(prodottoId);
    const varianti = data.map((variante) => variante.id);
    if (error) setProblem([`Non aggiunto: ${whyFailed(error)}`]);
    else if (varianti.length === 0) setProblem([`«${nome}» non ha varianti.`]);
    else await send(varianti, true);
  };
  return { problem, add, remove: (variante: number) => send([variante], false) };
}

function AddProdotto({ nome, add }: Pick<Limite, 'nome'> & Pick<ReturnType<typeof useVarianti>, 'add'>) {
  const [text, setText] = useState('');
  const { suggerimenti, none } = useSuggerimenti(text);
  const choose = (prodotto: Suggerimento) => {
    setText('');
    void add(prodotto);
  };
  return (
    <SuggestBox
      label={`Aggiungi un prodotto a ${nome}`}
      text={text}
      suggestions={suggerimenti}
      none={none}
      onText={setText}
      onChoose={choose}
      onEnter={() => suggerimenti[0] && choose(suggerimenti[0])}
    />
  );
}

function Giorni({ limite: { nome, unita, giorni } }: { limite: Limite }) {
  if (giorni.length === 0)
    return <p className="mt-3 mb-0 text-body-secondary">Nessun ordine da oggi in poi.</p>;
  return (
    <Table className="mt-3 mb-0" aria-label={`Giorni di ${nome}`}>
      <TableHead labels={['Giorno', 'Prenotato', 'Resta']} numbersFrom={1} />
      <tbody>
        {giorni.map(({ giorno, prenotato, resta, oltre }) => (
          <tr key={giorno}>
            <th scope="row">{formatLongDay(giorno)}</th>
            <td className="text-end tabular">{formatQuanto(unita, prenotato)}</td>
            <td className="text-end tabular">
              {oltre > 0 ? (
                <Badge bg="" className="text-bg-danger">{`${formatQuanto(unita, oltre)} di troppo`}</Badge>
              ) : (
                formatQuanto(unita, resta)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
