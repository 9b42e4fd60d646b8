/** Tags that end a line: without a break the words of two paragraphs would run together. */
const LINE_ENDS = /<br\b|<\/(?:p|div|li|ul|ol|h[1-6]|tr|blockquote)\s*>/gi;
/** Anything but the tags that the editor writes and the characters it escapes. */
const FOREIGN = /<(?!\/?(?:p|br|strong|b|em|i|u|ul|ol|li)>)|&(?!(?:amp|lt|gt|quot|nbsp|#39);)/i;
const ESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
};

/** Emptied after each use, so no state: only expensive to make for each of thousands of descriptions. */
let inert: HTMLElement | undefined;

/** Read in a document of its own, where no script runs and no picture is fetched. */
function parsed(html: string): string {
  inert ??= document.implementation.createHTMLDocument('').body;
  inert.innerHTML = html;
  for (const unread of inert.querySelectorAll('script, style, template')) unread.remove();
  const text = inert.textContent;
  inert.textContent = '';
  return text;
}

/** Thousands of descriptions are exported at once: what the editor wrote needs no parser. */
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
