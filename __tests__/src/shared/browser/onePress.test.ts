import { makeOnePress } from '../../../../src/shared/browser/onePress';

const html = `
  <button id="a"><i></i></button><button id="b"></button><div role="dialog"><p></p></div>
  <input /><textarea></textarea><div contenteditable="true"><b></b></div>
  <div class="notices"><button class="btn-close"></button><button class="btn-close" id="c"></button></div>`;
const reached: string[] = [];

beforeAll(() => {
  document.body.innerHTML = html;
  makeOnePress(document);
  for (const type of ['mousedown', 'click'] as const)
    document.body.addEventListener(type, (event) => void reached.push(`${type} ${event.detail}`));
});

/** A press and its click; returns whether the press may take the focus. */
function press(selector: string, detail: number): boolean {
  const target = document.querySelector(selector)!;
  const [down] = ['mousedown', 'click'].map((type) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail })),
  );
  return down!;
}

it.each([
  ['the same button keeps its second press, not the focus that went on', '#a', '#a i', 2, false],
  ['another button that has come in its place does not get it', '#a', '#b', 0, false],
  ['nor does a dialog that has come', '#a', '[role=dialog]', 0, false],
  ['in a dialog a word is chosen by it', '[role=dialog] p', '[role=dialog] p', 2, true],
  ['a field gets it', '#a', 'input', 2, true],
  ['the next notice is closed by it', '.btn-close', '#c', 2, true],
  ['not one that has come there', '#a', '#c', 0, false],
  ['nor does what lay under the last', '#c', '#a', 0, false],
])('of a double click %s', (_what, first, second, events, focus) => {
  reached.length = 0;
  expect(press(first, 1)).toBe(true);
  expect(press(second, 2)).toBe(focus);
  expect(reached).toHaveLength(2 + events);
});

it('lets a press alone through wherever it is, and what the keyboard presses', () => {
  press('#a', 1);
  reached.length = 0;
  press('#b', 1);
  document.querySelector('a, #a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(reached).toEqual(['mousedown 1', 'click 1', 'click 0']);
});

it.each([
  ['#a', 'Enter', false],
  ['input', 'Enter', false],
  ['textarea', 'Enter', true],
  ['[contenteditable] b', 'Enter', true],
  ['input', 'x', true],
])('%s gets %s held down again and again: %p', (selector, key, again) => {
  const got: boolean[] = [];
  const listen = ({ repeat }: KeyboardEvent) => void got.push(repeat);
  document.body.addEventListener('keydown', listen);
  const target = document.querySelector(selector)!;
  const acts = [false, true].map((repeat) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })),
  );
  document.body.removeEventListener('keydown', listen);
  expect(acts).toEqual([true, again]);
  expect(got).toEqual(again ? [false, true] : [false]);
});
