import { useSuggerimenti } from '../../../domain/prodotti/useSuggerimenti';
import { FieldMessages } from '../../../shared/form/FieldMessages';
import { SuggestBox } from '../../../shared/search/SuggestBox';
import type { PresaPart } from './presaPart';
import { RigaFields } from './RigaFields';
import type { useAggiungi } from './useAggiungi';

interface Props extends PresaPart {
  prodotti: ReturnType<typeof useAggiungi>;
}

/** What is ordered: a product by its name or code, then variant, pieces and note of its line. */
export function RigheFields({ prodotti: { text, type, add, onEnter, problem, waiting }, ...part }: Props) {
  const { draft, messages } = part;
  const { suggerimenti, none } = useSuggerimenti(text);
  return (
    <fieldset className="presa-part" aria-busy={waiting}>
      <legend>Prodotti</legend>
      <ul className="presa-righe">
        {draft.righe.map((riga, index) => (
          <RigaFields key={riga.chiave} {...part} riga={riga} index={index} onCodice={add} />
        ))}
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
        id="presa-righe-messaggio"
        messages={problem === undefined ? messages('lines') : [problem]}
        announced
      />
    </fieldset>
  );
}
