import { useSuggerimenti } from '../prodotti/useSuggerimenti';
import { FieldMessages } from '../../shared/form/FieldMessages';
import { SuggestBox } from '../../shared/search/SuggestBox';
import type { OrdinePart } from './ordinePart';
import { RigaFields, RigaTolta } from './RigaFields';
import type { useAggiungi } from './useAddProdotto';

interface Props extends OrdinePart {
  prodotti: ReturnType<typeof useAggiungi>;
}

/** What is ordered: a product by its name or code, then variant, pieces and note of its line. */
export function RigheFields({ prodotti: { text, type, add, onEnter, problem, waiting }, ...part }: Props) {
  const { draft, messages, change } = part;
  const { suggerimenti, none } = useSuggerimenti(text);
  const sent = draft.righe.filter(({ tolta }) => !tolta);
  return (
    <fieldset className="modulo-part" aria-busy={waiting}>
      <legend>Prodotti</legend>
      <ul className="modulo-righe">
        {draft.righe.map((riga) => {
          if (riga.tolta) return <RigaTolta key={riga.chiave} riga={riga} change={change} />;
          const index = sent.indexOf(riga);
          const next = sent.slice(index + 1).find(({ originale }) => originale?.aPeso);
          return (
            <RigaFields
              key={riga.chiave}
              {...part}
              riga={riga}
              index={index}
              onCodice={add}
              dopoPeso={next ? `peso-${next.chiave}` : 'prodotto'}
            />
          );
        })}
      </ul>
      <div data-campo="prodotto">
        <SuggestBox
          label="Aggiungi un prodotto per nome o codice"
          text={text}
          suggestions={suggerimenti}
          none={none}
          onText={type}
          onChoose={add}
          onEnter={onEnter}
        />
      </div>
      <FieldMessages
        id="modulo-righe-messaggio"
        messages={problem === undefined ? messages('lines') : [problem]}
        announced
      />
    </fieldset>
  );
}
