/** What ends a line of text: without it the words of two paragraphs would run together. */
const LINE_ENDS = /<br\b|<\/(?:p|div|li|ul|ol|h[1-6]|tr|blockquote)\s*>/gi;

let inert: HTMLElement | undefined;

/**
 * The text of a piece of HTML, a line a paragraph or list item, without tags. It is read in a document of its own,
 * where no script runs and no picture is fetched.
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
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
