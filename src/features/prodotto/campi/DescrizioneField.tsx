import FormLabel from 'react-bootstrap/FormLabel';
import { FieldMessages } from '../../../shared/form/Field';
import { lazyPart } from '../../../shared/lazyComponent';
import type { FieldsProps } from '../stato/prodottoForm';

const RichTextEditor = lazyPart(
  () => import(/* webpackChunkName: "richtext" */ '../../../shared/richtext/RichTextEditor'),
  { fallback: <div className="prodotto-editor-waiting" aria-busy="true" /> },
);
// Load the editor's chunk together with the form's.
void RichTextEditor.preload();

/** The editor reads the draft once; later changes of the draft do not reach it. */
export function DescrizioneField({ state: { draft, errors, saving }, change }: FieldsProps) {
  const messages = errors.descrizione;
  return (
    <div>
      <FormLabel as="div" id="prodotto-descrizione-nome">
        Descrizione
      </FormLabel>
      <RichTextEditor
        id="prodotto-descrizione"
        labelledBy="prodotto-descrizione-nome"
        describedBy={messages && 'prodotto-descrizione-messaggio'}
        invalid={messages !== undefined}
        placeholder="Inserisci descrizione..."
        readOnly={saving}
        initialHtml={draft.descrizione}
        onChange={(descrizione) => change({ descrizione })}
      />
      <FieldMessages id="prodotto-descrizione-messaggio" messages={messages} />
    </div>
  );
}
