export interface Palette {
  text: string;
  grid: string;
  accent: string;
}

export const PAPER: Palette = { text: '#000', grid: '#8a8a8a', accent: '#2353c4' };

/** Read from properties that the browser resolves (statistiche.scss): a token names a colour for each palette. */
export function pagePalette({ color, borderTopColor, caretColor }: CSSStyleDeclaration): Palette {
  return {
    text: color || PAPER.text,
    grid: borderTopColor || PAPER.grid,
    accent: caretColor || PAPER.accent,
  };
}
