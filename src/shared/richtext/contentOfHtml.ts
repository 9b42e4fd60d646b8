import { ContentState, convertFromRaw, genKey, type RawDraftInlineStyleRange } from 'draft-js';
import { parseHtml } from './parseHtml';
import { STYLES, type Style, type TextBlock } from './textBlock';

// Not draft-convert: it ends nested lists with blank paragraphs, nests them as HTML does not, and weighs 98 KiB more.

/** The ranges of a format, counted like draft-js's raw content: an emoji is one character. */
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
  if (blocks.length === 0) return ContentState.createFromText('');
  return convertFromRaw({
    entityMap: {},
    blocks: blocks.map((block) => ({
      key: genKey(),
      ...block,
      inlineStyleRanges: STYLES.flatMap((style) => stretches(block, style)),
      entityRanges: [],
    })),
  });
}
