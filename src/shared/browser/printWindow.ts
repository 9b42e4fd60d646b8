/** A printed page waits so long for its logo and styles, then goes without them. */
const READY_WITHIN_MS = 3_000;

export interface PrintJob {
  title: string;
  /** Path of a stylesheet of our own: the page's content policy allows no inline styles. */
  stylesheet: string;
  /**
   * Builds the page's content out of nodes, so that no text of a customer is ever read as mark-up. A window opened only
   * once something was read would be blocked: it may come later, and where it never does the window closes.
   */
  content: (page: Document) => Node | Promise<Node>;
}

/** A path of the app as a full address: the opened window has no base address. */
export const fullAddress = (path: string): string => new URL(path, window.location.origin).href;

/** Resolves when a stylesheet or picture has loaded, or never will. */
const settled = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * Opens a window of 800x600 (S2.4) with the content, prints it once its pictures and styles are there, and closes
 * it when the print dialogue is done with.
 * @returns false when the browser blocked the window.
 */
export function printWindow({ title, stylesheet, content }: PrintJob): boolean {
  const opened = window.open('', '_blank', 'popup,width=800,height=600');
  if (!opened) return false;
  const page = opened.document;
  page.title = title;
  page.documentElement.lang = 'it';

  const styles = page.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = fullAddress(stylesheet);
  const awaited = [settled(styles)];
  page.head.append(styles);

  let printed = false;
  const print = () => {
    if (printed || opened.closed) return;
    printed = true;
    opened.focus();
    opened.print();
  };
  const show = (built: Node) => {
    page.body.replaceChildren(built);
    for (const picture of page.images) if (!picture.complete) awaited.push(settled(picture));
    void Promise.all(awaited).then(print);
    setTimeout(print, READY_WITHIN_MS);
  };
  opened.addEventListener('afterprint', () => opened.close());
  const built = content(page);
  if (built instanceof Promise) built.then(show, () => opened.close());
  else show(built);
  return true;
}
