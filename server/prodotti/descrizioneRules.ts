import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  // A heading becomes a paragraph; without a tag its text would run into the next one.
  transformTags: Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [
      heading,
      sanitizeHtml.simpleTransform('p', {}, false),
    ]),
  ),
  nestingLimit: 40,
};

/** Blanks and invisible characters that editors leave in empty texts. */
const INVISIBLE = /[\s\u00a0\u200b-\u200d\u2060\ufeff]/g;

/** The editor's formats (S2.6), of other tags the text, of scripts and styles nothing. '' without visible text. */
export function cleanDescrizione(html: string): string {
  const clean = sanitizeHtml(html, OPTIONS);
  const text = clean.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, '');
  return text.replace(INVISIBLE, '') === '' ? '' : clean;
}
