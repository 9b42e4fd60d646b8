import sanitizeHtml from 'sanitize-html';

/** A heading becomes a paragraph, because without a tag its text would run into the next paragraph. */
const toP = sanitizeHtml.simpleTransform('p', {}, false);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  transformTags: { h1: toP, h2: toP, h3: toP, h4: toP, h5: toP, h6: toP },
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
