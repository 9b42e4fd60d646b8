import { ContentState, convertFromRaw } from 'draft-js';
import { contentOfHtml } from '../../../../src/shared/richtext/contentOfHtml';
import { cleanHtml, htmlOfBlocks } from '../../../../src/shared/richtext/richTextHtml';

const htmlOfContent = (content: ContentState) => htmlOfBlocks(content.getBlocksAsArray());

function through(html: string): string {
  const clean = cleanHtml(html);
  expect(htmlOfContent(contentOfHtml(html))).toBe(clean);
  return clean;
}

it.each([
  ['bold', '<p>a <strong>b</strong> c</p>'],
  ['italic', '<p><em>a</em></p>'],
  ['underline', '<p><u>a</u></p>'],
  ['an ordered list', '<ol><li>a</li><li>b</li></ol>'],
  ['a bullet list', '<ul><li>a</li><li>b</li></ul>'],
  ['formats within formats', '<p><strong>a<em>b<u>c</u></em></strong><u>d</u></p>'],
  ['formats in a list', '<ul><li><strong>a</strong> b</li></ul>'],
  ['nested lists', '<ul><li>a<ul><li>b<ol><li>c</li><li>d</li></ol></li></ul></li><li>e</li></ul>'],
  ['two lists in one item', '<ol><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ol>'],
  ['lists of two kinds in a row', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
  ['a list between paragraphs', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
  ['empty paragraphs', '<p>a</p><p><br></p><p><br></p><p>b</p>'],
  ['an empty paragraph at the end', '<p>a</p><p><br></p>'],
  ['empty list items', '<ul><li></li><li>a</li><li></li></ul>'],
  ['line breaks', '<p>a<br>b<br><br>c</p>'],
  ['a line break at the end', '<p>a<br><br></p>'],
  ['blanks that count', '<p>&nbsp;a &nbsp;b &nbsp; c&nbsp;</p>'],
  ['what looks like HTML', '<p>1 &lt; 2 &amp;amp; &lt;script&gt;</p>'],
  ['letters beyond the first plane', '<p>😀 <strong>😀</strong> è</p>'],
])('what the editor itself writes comes back unchanged %s', (_name, html) =>
  expect(through(html)).toBe(html),
);

describe('HTML from elsewhere', () => {
  it.each([
    ['b and i', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
    ['text without any tag', 'a & b', '<p>a &amp; b</p>'],
    ['headings', '<h1>a</h1><h3>b</h3>', '<p>a</p><p>b</p>'],
    ['boxes', '<div><div>a</div>b</div>', '<p>a</p><p>b</p>'],
    ['links and pictures', '<p><a href="http://x.it">a</a><img src="x.png" alt="b"> c</p>', '<p>a c</p>'],
    ['colours, sizes, classes', '<p class="x" style="color:red"><font size="7">a</font></p>', '<p>a</p>'],
    ['strike and code', '<p><s>a</s><code>b</code><sub>c</sub></p>', '<p>abc</p>'],
    ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b</p><p>c</p>'],
    ['paragraphs in a list item', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['a list in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    [
      'text after a nested list',
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    ['an item without a list', '<li>a</li>', '<ul><li>a</li></ul>'],
    ['line breaks of the source', '<p>a\n  b</p>\n<p>c</p>\n', '<p>a b</p><p>c</p>'],
    ['line breaks outside of paragraphs', 'a<br>b', '<p>a<br>b</p>'],
    ['a comment', '<p>a<!-- b -->c</p>', '<p>ac</p>'],
  ])('%s', (_name, html, expected) => expect(through(html)).toBe(expected));

  it('reads the formats of a word processor, which are inline styles', () => {
    const pasted =
      '<b style="font-weight:normal"><p><span style="font-weight:700">a</span><span style="font-style:italic">b</span>' +
      "<span style='color:#000;text-decoration-line:underline'>c</span>d</p></b>";
    expect(through(pasted)).toBe('<p><strong>a</strong><em>b</em><u>c</u>d</p>');
  });

  it('leaves a text that speaks of styles alone', () =>
    expect(through('<p>lo style="x" resta</p>')).toBe('<p>lo style="x" resta</p>'));

  it('nests no deeper than the editor can show', () => {
    const deep = '<ul><li>a'.repeat(8) + '</li></ul>'.repeat(8);
    expect(through(deep).match(/<ul>/g)).toHaveLength(5);
    expect(through(deep).match(/a/g)).toHaveLength(8);
  });
});

describe('hostile HTML', () => {
  beforeEach(() => Object.assign(window, { ran: 0 }));

  it.each([
    '<script>window.ran = 1</script>',
    '<img src=x onerror="window.ran = 1">',
    '<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>',
    '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<a href="javascript:window.ran = 1">a</a>',
    '<p onclick="window.ran = 1" style="background:url(javascript:window.ran=1)">a</p>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.ran=1"></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=window.ran=1>"></noscript>',
    '<template><script>window.ran = 1</script></template>',
    '<p/style=x:expression(window.ran=1)>a',
    '&lt;script&gt;window.ran = 1&lt;/script&gt;',
    '<<b>script>window.ran = 1<</b>/script>',
  ])('never runs and comes out as harmless text: %s', async (html) => {
    const clean = through(html);
    document.body.innerHTML = clean;
    await new Promise((resolve) => setTimeout(resolve));
    expect((window as unknown as { ran: number }).ran).toBe(0);
    const left = [...document.body.querySelectorAll('*')];
    for (const element of left) {
      expect(element.tagName).toMatch(/^(P|BR|STRONG|EM|U|UL|OL|LI)$/);
      expect(element.attributes).toHaveLength(0);
    }
    document.body.innerHTML = '';
  });
});

describe('content with nothing to read is empty (S2.6)', () => {
  it.each([
    ...['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<p> </p><p>\u200b</p>', '<div><br></div>'],
    ...['<ul><li></li></ul>', '<h1></h1>', '<script>1</script>', '<p><strong></strong></p>'],
  ])('%j', (html) => expect(through(html)).toBe(''));

  it('of a new editor as well', () => expect(htmlOfContent(ContentState.createFromText(''))).toBe(''));
});

describe('content that only the editor can make', () => {
  const contentOf = (type: string, ...items: [depth: number, text: string][]) =>
    htmlOfContent(
      convertFromRaw({
        entityMap: {},
        blocks: items.map(([depth, text], row) => ({
          key: `k${row}`,
          type,
          depth,
          text,
          inlineStyleRanges: [],
          entityRanges: [],
        })),
      }),
    );

  it('begins a list at its first level and goes down one level at a time', () =>
    expect(contentOf('unordered-list-item', [2, 'a'], [4, 'b'], [1, 'c'], [0, 'd'])).toBe(
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
    ));

  it('takes any other kind of block for a paragraph', () =>
    expect(contentOf('header-one', [0, 'a'])).toBe('<p>a</p>'));
});
