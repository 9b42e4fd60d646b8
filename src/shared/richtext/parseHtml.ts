import { BlockBuilder, type Place } from './BlockBuilder';
import { MAX_DEPTH, type ListType, type Style, type TextBlock } from './textBlock';

/** Elements without text of the author, skipped whole. Other unknown elements keep their text. */
const SKIPPED = new Set(
  'SCRIPT STYLE TEMPLATE TITLE NOSCRIPT IFRAME OBJECT EMBED SVG MATH SELECT TEXTAREA AUDIO VIDEO CANVAS'.split(
    ' ',
  ),
);
const PARAGRAPHS = new Set('P H1 H2 H3 H4 H5 H6'.split(' '));
const BOXES = new Set(
  'DIV BLOCKQUOTE PRE SECTION ARTICLE ASIDE HEADER FOOTER MAIN NAV ADDRESS FIGURE FIGCAPTION TABLE CAPTION TR DL DT DD HR FORM FIELDSET'.split(
    ' ',
  ),
);
const STYLE_OF: Readonly<Record<string, Style>> = {
  B: 'BOLD',
  STRONG: 'BOLD',
  I: 'ITALIC',
  EM: 'ITALIC',
  U: 'UNDERLINE',
  INS: 'UNDERLINE',
};
const START_TAG = /<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const STYLE_ATTRIBUTE = /(?:^|[\s"'/])style\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i;
const STYLES_AS = 'data-styles';

/** Strips attributes, because the browser reports forbidden handlers and styles even in a document never shown. */
function withoutAttributes(html: string): string {
  return html.replace(START_TAG, (_tag, name: string, attributes: string) => {
    const style = STYLE_ATTRIBUTE.exec(attributes)?.[1]?.replace(/["']/g, '');
    return style === undefined ? `<${name}>` : `<${name} ${STYLES_AS}="${style}">`;
  });
}

interface Context {
  styles: ReadonlySet<Style>;
  /** The lists around, outermost first. */
  lists: readonly ListType[];
}

/** Reads an element's formats from its name and from its inline style, which word processors use. */
function stylesInside(element: Element, outer: ReadonlySet<Style>): ReadonlySet<Style> {
  const styles = new Set(outer);
  const own = STYLE_OF[element.tagName];
  if (own) styles.add(own);
  const css = element.getAttribute(STYLES_AS)?.toLowerCase();
  if (!css) return styles;
  const weight = /font-weight\s*:\s*(\w+)/.exec(css)?.[1];
  if (weight === 'normal' || Number(weight) < 600) styles.delete('BOLD');
  else if (weight?.startsWith('bold') || Number(weight) >= 600) styles.add('BOLD');
  const slant = /font-style\s*:\s*(\w+)/.exec(css)?.[1];
  if (slant === 'normal') styles.delete('ITALIC');
  else if (slant === 'italic' || slant === 'oblique') styles.add('ITALIC');
  if (/text-decoration[a-z-]*\s*:[^;]*underline/.test(css)) styles.add('UNDERLINE');
  return styles;
}

class Reader {
  readonly builder = new BlockBuilder();

  children(parent: Node, context: Context): void {
    parent.childNodes.forEach((node) => {
      if (node instanceof Element) this.element(node, context);
      else if (node.nodeType === Node.TEXT_NODE)
        this.builder.add(node.nodeValue ?? '', context.styles, place(context));
    });
  }

  private element(element: Element, { styles: outer, lists }: Context): void {
    const name = element.tagName.toUpperCase();
    if (SKIPPED.has(name)) return;
    const styles = stylesInside(element, outer);
    const context = { styles, lists };
    if (name === 'BR') this.builder.lineBreak(place(context));
    else if (name === 'UL') this.list(element, { styles, lists: [...lists, 'unordered-list-item'] });
    else if (name === 'OL') this.list(element, { styles, lists: [...lists, 'ordered-list-item'] });
    else if (name === 'LI') this.item(element, context);
    else if (PARAGRAPHS.has(name) || BOXES.has(name)) this.box(element, context);
    else this.children(element, context);
    // Separates the cells of a row by a blank.
    if (name === 'TD' || name === 'TH') this.builder.add(' ', outer, place(context));
  }

  private list(element: Element, context: Context): void {
    this.builder.close();
    this.children(element, context);
    this.builder.close();
  }

  private item(element: Element, { styles, lists }: Context): void {
    const context: Context = { styles, lists: lists.length > 0 ? lists : ['unordered-list-item'] };
    this.builder.open(place(context));
    this.children(element, context);
    this.builder.close();
  }

  private box(element: Element, context: Context): void {
    if (context.lists.length > 0) {
      this.builder.breakLine();
      this.children(element, context);
      this.builder.breakLine();
      return;
    }
    this.builder.close();
    // An empty paragraph is a blank line; an empty box is nothing.
    if (PARAGRAPHS.has(element.tagName)) this.builder.open(place(context));
    this.children(element, context);
    this.builder.close();
  }
}

const place = ({ lists }: Context): Place => ({
  type: lists.at(-1) ?? 'unstyled',
  depth: Math.min(Math.max(lists.length - 1, 0), MAX_DEPTH),
});

/** Reads HTML of any origin and keeps only the formats of S2.6. The parser runs no script and loads nothing. */
export function parseHtml(html: string): TextBlock[] {
  const inert = new DOMParser().parseFromString(withoutAttributes(html), 'text/html');
  const reader = new Reader();
  reader.children(inert.body, { styles: new Set(), lists: [] });
  reader.builder.close();
  return reader.builder.blocks;
}
