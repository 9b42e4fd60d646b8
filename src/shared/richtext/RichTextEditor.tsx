import { Editor } from 'draft-js';
import { useRef } from 'react';
import { Toolbar } from './Toolbar';
import { type Edited, showsPlaceholder, useEditorState } from './useEditorState';
import './richtext.scss';

interface Props extends Edited {
  id: string;
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  placeholder: string;
  readOnly?: boolean;
}

const takeNothing = () => 'handled' as const;

/** Rich text with exactly bold, italic, underline, ordered and bullet lists (S2.6). A chunk of its own, with draft-js. */
export default function RichTextEditor(props: Props) {
  const { id, labelledBy, describedBy, invalid = false, placeholder, readOnly = false } = props;
  const editor = useRef<Editor>(null);
  const { state, change, isActive, toggle, onCommand, onTab, onPaste } = useEditorState(props, editor);

  return (
    <div className="richtext" data-invalid={invalid || undefined}>
      <Toolbar isActive={isActive} onToggle={toggle} controls={id} readOnly={readOnly} />
      {/* The field is draft-js's, inside; this handler catches Tab as it bubbles. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div id={id} className="richtext-area" onKeyDown={readOnly ? undefined : onTab}>
        <Editor
          ref={editor}
          editorState={state}
          onChange={change}
          handleKeyCommand={onCommand}
          handlePastedText={onPaste}
          handlePastedFiles={takeNothing}
          handleDroppedFiles={takeNothing}
          placeholder={showsPlaceholder(state) ? placeholder : undefined}
          readOnly={readOnly}
          spellCheck
          ariaLabelledBy={labelledBy}
          ariaDescribedBy={describedBy}
          ariaMultiline
          role="textbox"
        />
      </div>
    </div>
  );
}
