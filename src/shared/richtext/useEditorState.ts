import { EditorState, Modifier, RichUtils } from 'draft-js';
import type { ContentBlock, ContentState, DraftHandleValue, Editor } from 'draft-js';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { contentOfHtml } from './contentOfHtml';
import { htmlOfBlocks } from './richTextHtml';
import { isListType, MAX_DEPTH } from './textBlock';
import type { Format } from './Toolbar';

export interface Edited {
  /** Initial content; later changes are ignored, because they would undo the user's typing. */
  initialHtml: string;
  onChange: (html: string) => void;
}

export function useEditorState({ initialHtml, onChange }: Edited, editor: RefObject<Editor | null>) {
  const [state, setState] = useState(() => EditorState.createWithContent(contentOfHtml(initialHtml)));
  // The newest state, because one editor event may change it twice between renderings.
  const latest = useRef(state);

  const change = (next: EditorState) => {
    const edited = next.getCurrentContent() !== latest.current.getCurrentContent();
    latest.current = next;
    setState(next);
    if (edited) onChange(htmlOfBlocks(next.getCurrentContent().getBlocksAsArray()));
  };

  const isActive = (format: Format): boolean =>
    isListType(format)
      ? RichUtils.getCurrentBlockType(state) === format
      : state.getCurrentInlineStyle().has(format);

  const toggle = (format: Format) => {
    // Focus first, because taking the focus discards a format chosen for the next character.
    if (!latest.current.getSelection().getHasFocus()) editor.current?.focus();
    change(
      isListType(format)
        ? RichUtils.toggleBlockType(latest.current, format)
        : RichUtils.toggleInlineStyle(latest.current, format),
    );
  };

  const onCommand = (command: string, before: EditorState): DraftHandleValue => {
    // draft-js's one further format.
    if (command === 'code') return 'handled';
    const next = RichUtils.handleKeyCommand(before, command);
    if (!next) return 'not-handled';
    change(next);
    return 'handled';
  };

  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = nestedByTab(latest.current, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    change(next);
  };

  /** Keeps only the five formats; draft-js's own paste would accept others. */
  const onPaste = (_text: string, html: string | undefined, before: EditorState): DraftHandleValue => {
    if (html === undefined || html.trim() === '') return 'not-handled';
    const pasted = contentOfHtml(html);
    const content = Modifier.replaceWithFragment(
      before.getCurrentContent(),
      before.getSelection(),
      pasted.getBlockMap(),
    );
    change(EditorState.push(before, content, 'insert-fragment'));
    return 'handled';
  };

  return { state, change, isActive, toggle, onCommand, onTab, onPaste };
}

/** Hides the placeholder in a list, where draft-js would draw it over the item's sign. */
export const showsPlaceholder = (state: EditorState): boolean =>
  state.getCurrentContent().getFirstBlock().getType() === 'unstyled';

/** Nests or unnests a list item. Null when it cannot move, so that Tab leaves the editor. */
export function nestedByTab(state: EditorState, outwards: boolean): EditorState | null {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(selection.getStartKey());
  if (!selection.isCollapsed() || selection.getStartOffset() > 0 || !isListType(block.getType())) return null;
  const above = content.getBlockBefore(block.getKey());
  const deepest = above && isListType(above.getType()) ? Math.min(above.getDepth() + 1, MAX_DEPTH) : 0;
  const depth = block.getDepth() + (outwards ? -1 : 1);
  if (depth < 0 || (!outwards && depth > deepest)) return null;
  const nested = content.merge({
    blockMap: content.getBlockMap().set(block.getKey(), block.set('depth', depth) as ContentBlock),
    selectionBefore: selection,
    selectionAfter: selection,
  }) as ContentState;
  return EditorState.push(state, nested, 'adjust-depth');
}
