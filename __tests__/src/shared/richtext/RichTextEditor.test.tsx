import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContentState, EditorState, SelectionState, convertFromRaw } from 'draft-js';
import RichTextEditor from '../../../../src/shared/richtext/RichTextEditor';
import { pasteInto } from '../../../support/tables';
import { contentOfHtml } from '../../../../src/shared/richtext/contentOfHtml';
import { cleanHtml, htmlOfBlocks } from '../../../../src/shared/richtext/richTextHtml';
import { nestedByTab } from '../../../../src/shared/richtext/useEditorState';

function setUp(initialHtml = '', readOnly = false) {
  const changes: string[] = [];
  render(
    <>
      <span id="nome">Descrizione</span>
      <RichTextEditor
        id="editor"
        labelledBy="nome"
        placeholder="Inserisci descrizione..."
        initialHtml={initialHtml}
        readOnly={readOnly}
        onChange={(html) => changes.push(html)}
      />
      <button type="button">Dopo</button>
    </>,
  );
  return { changes, user: userEvent.setup() };
}

const editor = () => screen.getByRole('textbox', { name: 'Descrizione' });
const button = (name: string) => screen.getByRole('button', { name });

const paste = (data: Record<string, string>) => pasteInto(editor(), data);
const pasteHtml = (html: string) => paste({ 'text/html': html, 'text/plain': 'testo' });
const press = (key: string, keyCode: number, more: object = {}) =>
  fireEvent.keyDown(editor(), { key, keyCode, which: keyCode, ...more });

// jsdom lays nothing out; draft-js puts the page back where it was when it takes the focus.
beforeEach(() => (window.scrollTo = () => undefined));

it('the editor (S2.6) has its placeholder, is one named text field of several lines and offers exactly five formats', () => {
  setUp();
  expect(screen.getByText('Inserisci descrizione...')).toBeVisible();
  expect(editor()).toHaveAttribute('contenteditable', 'true');
  expect(editor()).toHaveAttribute('aria-multiline', 'true');
  const bar = screen.getByRole('toolbar', { name: 'Formattazione' });
  expect([...bar.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Grassetto',
    'Corsivo',
    'Sottolineato',
    'Elenco numerato',
    'Elenco puntato',
  ]);
});

it('shows what it is opened with, which is no change', () => {
  const { changes } = setUp('<h1>Pane</h1><script>1</script><p><b>buono</b></p>');
  expect(editor()).toHaveTextContent('Panebuono');
  expect(changes).toEqual([]);
});

it('keeps the five formats of what is pasted, the text of the others, and the lines of a plain text', () => {
  const { changes } = setUp();
  pasteHtml('<h2 style="color:red">Pane</h2><ul><li><a href="http://x.it"><b>a</b></a></li></ul>');
  expect(changes.at(-1)).toBe('<p>Pane</p><ul><li><strong>a</strong></li></ul>');
  cleanup();
  const plain = setUp();
  paste({ 'text/plain': 'uno\ndue' });
  expect(plain.changes.at(-1)).toBe('<p>uno</p><p>due</p>');
});

it.each([
  ['Elenco numerato', '<ol><li>a</li></ol>'],
  ['Elenco puntato', '<ul><li>a</li></ul>'],
])('%s turns the paragraph into a list and back', async (name, list) => {
  const { user, changes } = setUp('<p>a</p>');
  await user.click(button(name));
  expect(changes.at(-1)).toBe(list);
  expect(button(name)).toHaveAttribute('aria-pressed', 'true');
  await user.click(button(name));
  expect(changes.at(-1)).toBe('<p>a</p>');
  expect(button(name)).toHaveAttribute('aria-pressed', 'false');
});

it.each([
  ['Grassetto', 'b', 66],
  ['Corsivo', 'i', 73],
  ['Sottolineato', 'u', 85],
])('%s is a button and a key for what is typed next', async (name, key, keyCode) => {
  const { user, changes } = setUp('<p>a</p>');
  // Another format is known by no key.
  press('j', 74, { ctrlKey: true });
  expect(changes).toEqual([]);
  await user.click(button(name));
  expect(button(name)).toHaveAttribute('aria-pressed', 'true');
  press(key, keyCode, { ctrlKey: true });
  expect(button(name)).toHaveAttribute('aria-pressed', 'false');
});

it('reaches every button with the arrows, leaves the bar with one Tab, or for the text by pressing a button', async () => {
  const { user } = setUp();
  await user.tab();
  expect(button('Grassetto')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(button('Sottolineato')).toHaveFocus();
  await user.keyboard('{End}');
  expect(button('Elenco puntato')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(button('Grassetto')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await user.tab();
  expect(editor()).toHaveFocus();
  await user.tab({ shift: true });
  expect(button('Elenco puntato')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(editor()).toHaveFocus();
  expect(button('Elenco puntato')).toHaveAttribute('aria-pressed', 'true');
});

it('nests an item with Tab only where it can, and lets go of the key elsewhere', () => {
  const { changes } = setUp('<p>a</p>');
  expect(press('Tab', 9)).toBe(true);
  pasteHtml('<ul><li>b</li></ul>');
  changes.length = 0;
  expect([press('Tab', 9), changes]).toEqual([true, []]);
});

it('changes nothing while it is read only', async () => {
  const { user, changes } = setUp('<p>a</p>', true);
  await user.click(button('Elenco puntato'));
  expect(document.querySelector('[contenteditable]')).toHaveAttribute('contenteditable', 'false');
  expect(changes).toEqual([]);
});

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

/** An editor with its caret in a block, at its beginning unless told otherwise. */
function at(html: string, row: number, offset = 0): EditorState {
  const content = contentOfHtml(html);
  const key = content.getBlocksAsArray()[row]!.getKey();
  const caret = SelectionState.createEmpty(key).merge({ anchorOffset: offset, focusOffset: offset });
  return EditorState.acceptSelection(EditorState.createWithContent(content), caret);
}
const html = (state: EditorState | null) =>
  state && htmlOfBlocks(state.getCurrentContent().getBlocksAsArray());
const TWO = '<ul><li>a</li><li>b</li></ul>';
const NESTED = '<ul><li>a<ul><li>b</li></ul></li></ul>';

describe('Tab in a list', () => {
  it('moves an item below the one above it', () => expect(html(nestedByTab(at(TWO, 1), false))).toBe(NESTED));

  it('with Shift moves it back', () => expect(html(nestedByTab(at(NESTED, 1), true))).toBe(TWO));

  it.each([
    ['the first item', at(TWO, 0), false],
    ['an item that is as deep as it can be', at(NESTED, 1), false],
    ['an item of the first level that would go up', at(TWO, 1), true],
    ['the middle of an item', at(TWO, 1, 1), false],
    ['a paragraph', at('<p>a</p>', 0), false],
    ['a list item after a paragraph', at('<p>a</p><ul><li>b</li></ul>', 1), false],
  ])('is left to the next field: %s', (_name, state, outwards) =>
    expect(nestedByTab(state, outwards)).toBeNull(),
  );
});
