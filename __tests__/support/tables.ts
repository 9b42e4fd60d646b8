import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A text with ordinary blanks: amounts are written with a hard one. */
export const plain = (element: Element) => element.textContent.replace(/\s/g, ' ').trim();

export const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
export const plainTexts = (elements: Iterable<Element>) => [...elements].map(plain);

export const table = (name: string) => screen.getByRole('table', { name });

/** The texts of a table's heads. */
export const headsOf = (name: string) => plainTexts(within(table(name)).getAllByRole('columnheader'));

/** The texts of the cells of a table's rows, without the heads and without the cell of the buttons. */
export const rowsOf = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, -1).map(plain));

/** The row of a table in which a text stands. */
export const rowOf = (name: string, text: string) =>
  within(table(name))
    .getAllByRole('row')
    .find((row) => plain(row).includes(text))!;

/** The icon button of a row. */
export const rowButton = (row: Element, name: 'Modifica' | 'Elimina') =>
  within(row as HTMLElement).getByRole('button', { name });

export const button = (name: string) => screen.getByRole('button', { name });
export const field = <T extends HTMLElement>(name: string | RegExp) => screen.getByLabelText<T>(name);

/** Gives a field its text at once: typed, the screen would be drawn anew for each key, and say nothing more. */
export async function fill(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  act(() => input.focus());
  await user.paste(text);
}

/** Closes or reloads the page; whether the browser asks first. */
export function closingAsks(): boolean {
  const event = createEvent('beforeunload', window, { cancelable: true });
  fireEvent(window, event);
  return event.defaultPrevented;
}

/** Pastes what the clipboard holds, by its types. */
export function pasteInto(area: Element, data: Record<string, string>): void {
  const getData = (type: string) => data[type] ?? '';
  const clipboardData = { types: Object.keys(data), items: [], files: [], getData };
  fireEvent(area, createEvent.paste(area, { clipboardData }));
}
