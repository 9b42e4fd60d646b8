import type { Style, TextBlock } from './textBlock';

export type Place = Pick<TextBlock, 'type' | 'depth'>;

function append(block: TextBlock, text: string, styles: ReadonlySet<Style>): void {
  block.text += text;
  for (let unit = 0; unit < text.length; unit += 1) block.styles.push(styles);
}

function dropLast(block: TextBlock, blank: ' ' | '\n'): void {
  if (!block.text.endsWith(blank)) return;
  block.text = block.text.slice(0, -1);
  block.styles.pop();
}

/** Builds blocks from text as a browser shows it: runs of blanks collapse, and blanks at the ends disappear. */
export class BlockBuilder {
  readonly blocks: TextBlock[] = [];
  private current: TextBlock | null = null;
  /** The next text of the open block begins a new line. */
  private breakDue = false;

  open(place: Place): TextBlock {
    this.close();
    this.current = { ...place, text: '', styles: [] };
    this.blocks.push(this.current);
    return this.current;
  }

  close(): void {
    if (!this.current) return;
    dropLast(this.current, ' ');
    // A browser does not show a line break with nothing after it: <p><br></p> is an empty paragraph.
    dropLast(this.current, '\n');
    this.current = null;
    this.breakDue = false;
  }

  /** Adds text, and opens a block at `place` when none is open; blanks alone open none. */
  add(text: string, styles: ReadonlySet<Style>, place: Place): void {
    const collapsed = text.replace(/[ \t\n\r\f]+/g, ' ');
    if (collapsed === '' || (collapsed === ' ' && (!this.current || this.breakDue))) return;
    const block = this.current ?? this.open(place);
    if (this.breakDue) this.lineBreak(place);
    const atStart = block.text === '' || /[ \n]$/.test(block.text);
    append(block, atStart ? collapsed.replace(/^ /, '') : collapsed, styles);
  }

  /** Adds a line break; without an open block it opens an empty one. */
  lineBreak(place: Place): void {
    const block = this.current ?? this.open(place);
    this.breakDue = false;
    dropLast(block, ' ');
    append(block, '\n', new Set());
  }

  /** Marks the edge of a paragraph inside a list item, which only a new line can show. */
  breakLine(): void {
    if (this.current?.text) this.breakDue = true;
  }
}
