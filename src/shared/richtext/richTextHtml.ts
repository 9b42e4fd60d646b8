import { convertFromRaw, genKey } from 'draft-js';
import type { ContentBlock, ContentState, RawDraftInlineStyleRange } from 'draft-js';
import { parseHtml } from './parseHtml';
import { isListType, STYLES, type Style, type TextBlock } from './textBlock';
import { writeBlocks } from './writeHtml';

/*
 * draft-convert was tried and left: it makes a blank paragraph of the end of every nested list, nests lists in a way
 * that HTML does not know, and brings react-dom/server along (98 KiB).
 */

/** Where a format holds, counted as draft-js does in its raw content: by characters, an emoji being one. */
function stretches({ text, styles }: TextBlock, style: Style): RawDraftInlineStyleRange[] {
  const ranges: RawDraftInlineStyleRange[] = [];
  let unit = 0;
  [...text].forEach((character, offset) => {
    const styled = styles[unit]?.has(style);
    unit += character.length;
    if (!styled) return;
    const last = ranges.at(-1);
    if (last && last.offset + last.length === offset) last.length += 1;
    else ranges.push({ style, offset, length: 1 });
  });
  return ranges;
}

export function contentOfHtml(html: string): ContentState {
  const blocks = parseHtml(html);
  const filled: TextBlock[] =
    blocks.length > 0 ? blocks : [{ type: 'unstyled', depth: 0, text: '', styles: [] }];
  return convertFromRaw({
    entityMap: {},
    blocks: filled.map((block) => ({
      key: genKey(),
      type: block.type,
      depth: block.depth,
      text: block.text,
      inlineStyleRanges: STYLES.flatMap((style) => stretches(block, style)),
      entityRanges: [],
    })),
  });
}

/** draft-js's blocks are immutable: at each key only the edited one has to be read and written again. */
const known = new WeakMap<ContentBlock, TextBlock>();

function textBlock(block: ContentBlock): TextBlock {
  const before = known.get(block);
  if (before) return before;
  const type = block.getType();
  const text = block.getText();
  const styles = Array.from({ length: text.length }, (_, unit) => {
    const own = block.getInlineStyleAt(unit);
    return new Set(STYLES.filter((style) => own.has(style)));
  });
  const read: TextBlock = {
    type: isListType(type) ? type : 'unstyled',
    depth: block.getDepth(),
    text,
    styles,
  };
  known.set(block, read);
  return read;
}

export const htmlOfContent = (content: ContentState): string =>
  writeBlocks(content.getBlocksAsArray().map(textBlock));
