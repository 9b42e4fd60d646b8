import { EditorState, SelectionState } from 'draft-js';
import { nestedByTab } from '../../../../src/shared/richtext/useEditorState';
import { contentOfHtml } from '../../../../src/shared/richtext/contentOfHtml';
import { htmlOfBlocks } from '../../../../src/shared/richtext/richTextHtml';

/** An editor with its caret in a block, at its beginning unless told otherwise. */
function at(html: string, row: number, offset = 0): EditorState {
  const content = contentOfHtml(html);
  const key = content.getBlocksAsArray()[row]!.getKey();
  const caret = SelectionState.createEmpty(key).merge({ anchorOffset: offset, focusOffset: offset });
  return EditorState.acceptSelection(EditorState.createWithContent(content), caret);
}
const html = (state: EditorState | null) =>
  state && htmlOfBlocks(state.getCurrentContent().getBlocksAsArray());
const TWO = '<ul><li>a</li><li>b</li></ul>';
const NESTED = '<ul><li>a<ul><li>b</li></ul></li></ul>';

describe('Tab in a list', () => {
  it('moves an item below the one above it', () => expect(html(nestedByTab(at(TWO, 1), false))).toBe(NESTED));

  it('with Shift moves it back', () => expect(html(nestedByTab(at(NESTED, 1), true))).toBe(TWO));

  it.each([
    ['the first item', at(TWO, 0), false],
    ['an item that is as deep as it can be', at(NESTED, 1), false],
    ['an item of the first level that would go up', at(TWO, 1), true],
    ['the middle of an item', at(TWO, 1, 1), false],
    ['a paragraph', at('<p>a</p>', 0), false],
    ['a list item after a paragraph', at('<p>a</p><ul><li>b</li></ul>', 1), false],
  ])('is left to the next field: %s', (_name, state, outwards) =>
    expect(nestedByTab(state, outwards)).toBeNull(),
  );
});
