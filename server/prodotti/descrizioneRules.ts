import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  // A heading ends a line: without a tag of its own its words would run into the next paragraph's.
  transformTags: Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [
      heading,
      sanitizeHtml.simpleTransform('p', {}, false),
    ]),
  ),
  nestingLimit: 40,
};

/** Blanks, and what editors put where nothing is. */
const INVISIBLE = /[\s\u00a0\u200b-\u200d\u2060\ufeff]/g;

/**
 * The description as it is kept: only the five formats of the editor (S2.6) and their paragraphs, no attributes; the
 * text of everything else stays, scripts and styles go. What has no visible text is ''.
 */
export function cleanDescrizione(html: string): string {
  const clean = sanitizeHtml(html, OPTIONS);
  const text = clean.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, '');
  return text.replace(INVISIBLE, '') === '' ? '' : clean;
}
