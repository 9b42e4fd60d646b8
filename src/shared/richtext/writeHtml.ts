import { isBlank, isListType, LIST_TAGS, STYLES, type Style, type TextBlock } from './textBlock';

const TAGS: Readonly<Record<Style, string>> = { BOLD: 'strong', ITALIC: 'em', UNDERLINE: 'u' };
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
  '\n': '<br>',
};

interface Unit {
  html: string;
  styles: ReadonlySet<Style>;
}

/** A browser shows one blank of several, and none at the ends of a line: those that count are written so that they stay. */
function visibleBlanks(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replace(/ (?= *$)|(?<=^|\n) | (?=\n)/g, '\u00a0')
    .replace(/ {2,}/g, (blanks) => ' \u00a0'.repeat(blanks.length).slice(0, blanks.length));
}

const escape = (unit: string): string => ESCAPES[unit] ?? unit;

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

/** A cache by identity: blocks are immutable. */
const written = new WeakMap<TextBlock, string>();

function inline(block: TextBlock): string {
  const html = written.get(block) ?? writeInline(block);
  written.set(block, html);
  return html;
}

function writeInline({ text, styles }: TextBlock): string {
  const units = visibleBlanks(text)
    .split('')
    .map((unit, index) => ({ html: escape(unit), styles: styles[index]! }));
  // The last line break of a block is not shown: it takes one more.
  return wrap(units, STYLES) + (text.endsWith('\n') ? '<br>' : '');
}

/** HTML with p, br, strong, em, u, ul, ol and li alone, nested as the standard asks; '' where nothing can be read (S2.6). */
export function writeBlocks(blocks: readonly TextBlock[]): string {
  if (isBlank(blocks)) return '';
  const open: string[] = [];
  let html = '';
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`;
  };
  for (const block of blocks) {
    if (!isListType(block.type)) {
      closeTo(0);
      html += `<p>${inline(block) || '<br>'}</p>`;
      continue;
    }
    const tag = LIST_TAGS[block.type];
    // A list begins at its first level, and goes down one level at a time.
    const depth = Math.min(block.depth, open.length);
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
