import { pageIdle } from '../../browser/pageIdle';

let warmed: Promise<void> | undefined;

async function drawOnce(): Promise<void> {
  await pageIdle();
  const fields = document.createElement('div');
  fields.className = 'invisible position-absolute';
  for (const type of ['date', 'time'])
    fields.append(Object.assign(document.createElement('input'), { type }));
  const select = fields.appendChild(document.createElement('select'));
  select.className = 'form-select';
  document.body.append(fields);
  // Asking for the size makes the browser style them now.
  fields.getBoundingClientRect();
  fields.remove();
}

/**
 * Has the browser prepare the icons of date, time and select fields while it is idle. It does so at the first such field
 * of a page, in the middle of the click on 'Modifica', and took half of that click's time.
 */
export const warmFields = (): Promise<void> => (warmed ??= drawOnce());
