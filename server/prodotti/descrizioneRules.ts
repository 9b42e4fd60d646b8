import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  // A heading becomes a paragraph, because without a tag its text would run into the next paragraph.
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

/** Keeps the editor's formats (S2.6) and the text of other tags; drops scripts and styles. '' without visible text. */
export function cleanDescrizione(html: string): string {
  const clean = sanitizeHtml(html, OPTIONS);
  const text = clean.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, '');
  return text.replace(INVISIBLE, '') === '' ? '' : clean;
}
