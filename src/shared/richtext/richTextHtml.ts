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

/** Writes blanks that a browser would drop, at the ends of a line or in runs, as non-breaking ones. */
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

/** The part of draft-js's blocks that this file reads. */
interface Block extends Pick<ContentBlock, 'getType' | 'getDepth' | 'getText'> {
  getInlineStyleAt: (unit: number) => Unit['styles'];
}

/** Caches HTML by block. Blocks are immutable, so each key stroke writes only the edited one. */
const written = new WeakMap<Block, string>();

function inline(block: Block): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const text = block.getText();
  const units = visibleBlanks(text)
    .split('')
    .map((unit, index) => ({ html: ESCAPES[unit] ?? unit, styles: block.getInlineStyleAt(index) }));
  // Browsers hide a block's last line break, so it needs one more.
  const html = wrap(units, STYLES) + (text.endsWith('\n') ? '<br>' : '');
  written.set(block, html);
  return html;
}

/** Blanks and the invisible characters that editors insert. */
const INVISIBLE = /[\s\u00a0\u200b-\u200d\u2060\ufeff]/g;

/** Writes standard HTML with only p, br, strong, em, u, ul, ol and li; '' when no character is visible (S2.6). */
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

/** Rewrites foreign HTML as the editor would write it, for comparing and sending. */
export const cleanHtml = (html: string): string =>
  htmlOfBlocks(
    parseHtml(html).map(({ type, depth, text, styles }) => ({
      getType: () => type,
      getDepth: () => depth,
      getText: () => text,
      getInlineStyleAt: (unit) => styles[unit]!,
    })),
  );
