export interface Palette {
  text: string;
  grid: string;
  accent: string;
}

/** Dark on white, whatever the page's colours. */
export const PAPER: Palette = { text: '#000', grid: '#8a8a8a', accent: '#1f5fae' };

/** The colours of the page as it stands now. */
export function pagePalette(styles: CSSStyleDeclaration): Palette {
  const colourOf = (name: string, otherwise: string) => styles.getPropertyValue(name).trim() || otherwise;
  return {
    text: colourOf('--bs-body-color', '#1c232b'),
    grid: colourOf('--bs-border-color', '#d3d9e0'),
    accent: colourOf('--focus', '#1f5fae'),
  };
}
