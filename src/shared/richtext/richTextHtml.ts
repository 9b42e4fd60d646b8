import type { ContentBlock } from 'draft-js';
import { parseHtml } from './parseHtml';
import { isListType, STYLES, type Style, LIST_TAGS } from './textBlock';

const TAGS: Readonly<Record<Style, string>> = { BOLD: 'strong', ITALIC: 'em', UNDERLINE: 'u' };
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
  '\n': '<br>',
};

/** A browser shows one blank of several, and none at the ends of a line: those that count are written so that they stay. */
function visibleBlanks(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replace(/ (?= *$)|(?<=^|\n) | (?=\n)/g, '\u00a0')
    .replace(/ {2,}/g, (blanks) => ' \u00a0'.repeat(blanks.length).slice(0, blanks.length));
}

interface Unit {
  html: string;
  styles: Pick<Set<string>, 'has'>;
}

function wrap(units: readonly Unit[], [style, ...others]: readonly Style[]): string {
  if (style === undefined) return units.map(({ html }) => html).join('');
  let html = '';
  for (let start = 0; start < units.length;) {
    const styled = units[start]!.styles.has(style);
    let end = start + 1;
    while (end < units.length && units[end]!.styles.has(style) === styled) end += 1;
    const inner = wrap(units.slice(start, end), others);
    html += styled ? `<${TAGS[style]}>${inner}</${TAGS[style]}>` : inner;
    start = end;
  }
  return html;
}

/** What is read of draft-js's blocks. */
interface Block extends Pick<ContentBlock, 'getType' | 'getDepth' | 'getText'> {
  getInlineStyleAt: (unit: number) => Unit['styles'];
}

/** draft-js's blocks are immutable: at each key only the edited one is written again. */
const written = new WeakMap<Block, string>();

function inline(block: Block): string {
  const html = written.get(block) ?? writeInline(block);
  written.set(block, html);
  return html;
}

function writeInline(block: Block): string {
  const text = block.getText();
  const units = visibleBlanks(text)
    .split('')
    .map((unit, index) => ({ html: ESCAPES[unit] ?? unit, styles: block.getInlineStyleAt(index) }));
  // The last line break of a block is not shown: it takes one more.
  return wrap(units, STYLES) + (text.endsWith('\n') ? '<br>' : '');
}

/** Blanks, and what editors put where nothing is. */
const INVISIBLE = /[\s\u00a0\u200b-\u200d\u2060\ufeff]/g;

/** HTML with p, br, strong, em, u, ul, ol and li alone, nested as the standard asks; '' where nothing can be read (S2.6). */
export function htmlOfBlocks(blocks: readonly Block[]): string {
  if (blocks.every((block) => block.getText().replace(INVISIBLE, '') === '')) return '';
  const open: string[] = [];
  let html = '';
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`;
  };
  for (const block of blocks) {
    const type = block.getType();
    if (!isListType(type)) {
      closeTo(0);
      html += `<p>${inline(block) || '<br>'}</p>`;
      continue;
    }
    const tag = LIST_TAGS[type];
    // A list begins at its first level, and goes down one level at a time.
    const depth = Math.min(block.getDepth(), open.length);
    closeTo(depth + 1);
    if (open[depth] === tag) html += '</li>';
    else {
      closeTo(depth);
      html += `<${tag}>`;
      open.push(tag);
    }
    html += `<li>${inline(block)}`;
  }
  closeTo(0);
  return html;
}

/** HTML as the editor would write it, were it opened with it: what foreign HTML is compared and sent as. */
export const cleanHtml = (html: string): string =>
  htmlOfBlocks(
    parseHtml(html).map(({ type, depth, text, styles }) => ({
      getType: () => type,
      getDepth: () => depth,
      getText: () => text,
      getInlineStyleAt: (unit) => styles[unit]!,
    })),
  );
