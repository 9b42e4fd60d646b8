import { EditorState } from 'draft-js';
import type { ContentBlock, ContentState } from 'draft-js';
import { isListType, MAX_DEPTH } from './textBlock';

/** Elsewhere, and where the item can move no further, null: the key goes on to the next field, nobody is caught. */
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
