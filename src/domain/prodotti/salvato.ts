import type { AfterSave } from '../../shared/unsaved/LeaveGuard';

/** What the product list is told by the form that leads to it: which product was saved, null where none was. */
interface ListState extends AfterSave {
  salvato: number | null;
}

export const NON_SALVATO: ListState = { afterSave: false, salvato: null };

/** The state of the navigation to the list after a save; a new product's id is known where the answer names it. */
export function savedState(id: number, answer: unknown): ListState {
  const created = (answer as { id?: unknown } | null | undefined)?.id;
  const known = id === 0 ? created : id;
  return { afterSave: true, salvato: typeof known === 'number' ? known : null };
}

export const salvatoOf = (state: unknown): number | null => (state as ListState | null)?.salvato ?? null;
