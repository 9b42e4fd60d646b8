/** A window as window.open gives it, which no browser draws: the test loads its resources and reads its page. */
export function fakePrintWindow() {
  const page = document.implementation.createHTMLDocument('');
  const events = new EventTarget();
  const calls: string[] = [];
  const opened = {
    document: page,
    closed: false,
    focus: () => undefined,
    print: () => calls.push('print'),
    close: () => {
      opened.closed = true;
      calls.push('close');
    },
    addEventListener: events.addEventListener.bind(events),
  };
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const arrived = (selector: string, event: 'load' | 'error' = 'load') => {
    for (const element of page.querySelectorAll(selector)) element.dispatchEvent(new Event(event));
    // The window prints a few microtasks later.
    return Promise.resolve().then(() => Promise.resolve().then(() => Promise.resolve()));
  };
  return { page, open, calls, arrived, endPrinting: () => events.dispatchEvent(new Event('afterprint')) };
}
