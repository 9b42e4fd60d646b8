import { useLimitiDelGiorno } from '../prodotti/limite';
import { useSuggerimenti } from '../prodotti/useSuggerimenti';
import { FieldMessages } from '../../shared/form/Field';
import { SuggestBox } from '../../shared/search/SuggestBox';
import type { OrdinePart } from './ordineDraft';
import { RigaFields, RigaTolta } from './RigaFields';
import type { useAddProdotto } from './useAddProdotto';

interface Props extends OrdinePart {
  prodotti: ReturnType<typeof useAddProdotto>;
}

export function RigheFields({ prodotti: { text, type, add, onEnter, problem, waiting }, ...part }: Props) {
  const { draft, messages, change, goTo } = part;
  const { suggerimenti, none } = useSuggerimenti(text);
  const { currentData: limiti } = useLimitiDelGiorno(draft.giorno, draft.righe.length === 0);
  const sent = draft.righe.filter(({ tolta }) => !tolta);
  return (
    <fieldset aria-busy={waiting}>
      <legend>Prodotti</legend>
      <ul className="list-unstyled">
        {draft.righe.map((riga) => {
          if (riga.tolta) return <RigaTolta key={riga.chiave} riga={riga} change={change} goTo={goTo} />;
          const index = sent.indexOf(riga);
          const next = sent.slice(index + 1).find(({ originale }) => originale?.aPeso);
          return (
            <RigaFields
              key={riga.chiave}
              {...part}
              riga={riga}
              index={index}
              limite={limiti?.find(({ varianti }) => varianti.some(({ id }) => id === riga.varianteId))}
              onCode={add}
              afterPeso={next ? `peso-${next.chiave}` : 'prodotto'}
            />
          );
        })}
      </ul>
      <div id="ordine-form-prodotto">
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
        id="ordine-form-righe-message"
        messages={problem === undefined ? messages('lines') : [problem]}
        announced
      />
    </fieldset>
  );
}
