/** Tags that end a line, so that the words of two paragraphs do not run together. */
const LINE_ENDS = /<br\b|<\/(?:p|div|li|ul|ol|h[1-6]|tr|blockquote)\s*>/gi;
/** Matches any tag or escape that the editor does not write. */
const FOREIGN = /<(?!\/?(?:p|br|strong|b|em|i|u|ul|ol|li)>)|&(?!(?:amp|lt|gt|quot|nbsp|#39);)/i;
const ESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
};

/** Reused and emptied after each use, because thousands of descriptions would each need a new document. */
let inert: HTMLElement | undefined;

/** Parses in a separate document, which runs no script and fetches no picture. */
function parsed(html: string): string {
  inert ??= document.implementation.createHTMLDocument('').body;
  inert.innerHTML = html;
  for (const unread of inert.querySelectorAll('script, style, template')) unread.remove();
  const text = inert.textContent;
  inert.textContent = '';
  return text;
}

/** Avoids the parser for the editor's own HTML, because an export reads thousands of descriptions. */
const unescaped = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&[^;]+;/g, (escaped) => ESCAPED[escaped.toLowerCase()] ?? escaped);

export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const lines = html.replace(LINE_ENDS, '\n$&');
  return (FOREIGN.test(lines) ? parsed(lines) : unescaped(lines))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
