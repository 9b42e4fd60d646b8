export interface Palette {
  text: string;
  grid: string;
  accent: string;
}

/** Dark on white, whatever the page's colours. */
export const PAPER: Palette = { text: '#000', grid: '#8a8a8a', accent: '#2353c4' };

/** Read from properties that the browser resolves (statistiche.scss): a token names a colour for each palette. */
export function pagePalette({ color, borderTopColor, caretColor }: CSSStyleDeclaration): Palette {
  return {
    text: color || PAPER.text,
    grid: borderTopColor || PAPER.grid,
    accent: caretColor || PAPER.accent,
  };
}
