/** Tags that end a line, so that the words of two paragraphs do not run together. */
const LINE_ENDS = /<br\b|<\/(?:p|div|li|ul|ol|h[1-6]|tr|blockquote)\s*>/gi;

/** Reused and emptied after each use, because thousands of descriptions would each need a new document. */
let inert: HTMLElement | undefined;

/** Reads HTML as text. Parses it in a separate document, which runs no script and fetches no picture. */
export function plainText(html: string): string {
  inert ??= document.implementation.createHTMLDocument('').body;
  inert.innerHTML = html.replace(LINE_ENDS, '\n$&');
  for (const unread of inert.querySelectorAll('script, style, template')) unread.remove();
  const text = inert.textContent;
  inert.textContent = '';
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
