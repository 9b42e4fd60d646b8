/** What jsdom lacks to draw a chart: a canvas of 800 × 400 pixels that writes down the texts drawn on it. */
export function stubCanvas() {
  const texts: string[] = [];
  const tiles: unknown[] = [];
  const makeContext = (canvas: HTMLCanvasElement) => {
    const known: Record<string | symbol, unknown> = {
      canvas,
      measureText: () => ({ width: 10 }),
      fillText: (text: string) => texts.push(text),
      createPattern: (tile: unknown) => {
        tiles.push(tile);
        return { pattern: true };
      },
    };
    return new Proxy(known, {
      get: (target, key) => (key in target ? target[key] : () => undefined),
      set: (target, key, value) => Reflect.set(target, key, value),
    });
  };
  const contexts = new WeakMap<HTMLCanvasElement, object>();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const context = contexts.get(this) ?? makeContext(this);
    contexts.set(this, context);
    return context as never;
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const box = { x: 0, y: 0, left: 0, top: 0, right: 800, bottom: 400, width: 800, height: 400 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  return { texts, tiles };
}
