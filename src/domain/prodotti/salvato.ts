import type { AfterSave } from '../../shared/unsaved/LeaveGuard';

/** The navigation state from the form to the list: the saved product's id, or null. */
interface ListState extends AfterSave {
  salvato: number | null;
}

export const NON_SALVATO: ListState = { afterSave: false, salvato: null };

/** The navigation state after a save; a new product's id comes from the answer, if it has one. */
export function savedState(id: number, answer: unknown): ListState {
  const created = (answer as { id?: unknown } | null | undefined)?.id;
  const known = id === 0 ? created : id;
  return { afterSave: true, salvato: typeof known === 'number' ? known : null };
}

export const salvatoOf = (state: unknown): number | null => (state as ListState | null)?.salvato ?? null;
