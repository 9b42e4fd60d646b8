import FormLabel from 'react-bootstrap/FormLabel';
import { FieldMessages } from '../../../shared/form/Field';
import { lazyPart } from '../../../shared/lazyComponent';

const RichTextEditor = lazyPart(
  () => import(/* webpackChunkName: "richtext" */ '../../../shared/richtext/RichTextEditor'),
  { fallback: <div className="prodotto-editor-waiting" aria-busy="true" /> },
);
// Load the editor's chunk together with the form's.
void RichTextEditor.preload();

interface Props {
  /** The editor's first content; it ignores later changes of this prop. */
  initialHtml: string;
  messages: readonly string[] | undefined;
  readOnly: boolean;
  onChange: (html: string) => void;
}

export function DescrizioneField({ initialHtml, messages, readOnly, onChange }: Props) {
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
        readOnly={readOnly}
        initialHtml={initialHtml}
        onChange={onChange}
      />
      <FieldMessages id="prodotto-descrizione-messaggio" messages={messages} />
    </div>
  );
}
