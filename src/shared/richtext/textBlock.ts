/** The inline formats of S2.6, by draft-js's names, in the order in which their tags are nested. */
export const STYLES = ['BOLD', 'ITALIC', 'UNDERLINE'] as const;
export type Style = (typeof STYLES)[number];

/** The two lists of S2.6, by draft-js's names. */
export const LIST_TAGS = { 'ordered-list-item': 'ol', 'unordered-list-item': 'ul' } as const;
export type ListType = keyof typeof LIST_TAGS;

export const isListType = (type: string): type is ListType => Object.hasOwn(LIST_TAGS, type);

/** The levels below the first in draft-js's style sheet. */
export const MAX_DEPTH = 4;

export interface TextBlock {
  type: 'unstyled' | ListType;
  /** How deep a list item is nested; 0 for the first level and for paragraphs. */
  depth: number;
  /** '\n' is a line break within the block. */
  text: string;
  /** The formats of each UTF-16 unit of the text. */
  styles: ReadonlySet<Style>[];
}
