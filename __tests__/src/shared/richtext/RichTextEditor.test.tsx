import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RichTextEditor from '../../../../src/shared/richtext/RichTextEditor';
import { pasteInto } from '../../../support/tables';

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
