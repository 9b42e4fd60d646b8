/** Pixels of a tile. */
const TILE = 8;

/** Diagonal stripes, so that two series differ without colours too. */
export function hatch(canvas: HTMLCanvasElement, colour: string): CanvasPattern | string {
  const tile = canvas.ownerDocument.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const context = tile.getContext('2d');
  if (!context) return colour;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  // The corners as well, so that the stripes go on from tile to tile.
  for (const start of [-TILE / 2, TILE / 2, TILE * 1.5]) {
    context.moveTo(start, TILE * 1.25);
    context.lineTo(start + TILE * 1.5, -TILE * 0.25);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? colour;
}
