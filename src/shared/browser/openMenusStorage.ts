import { ifAllowed } from './ifAllowed';

const KEY = 'menuAperti';

/** The submenus the user left open, kept for the tab's life: a reload shows the sidebar as it was. */
export const openMenusStorage = {
  read: (): string[] =>
    ifAllowed(() => {
      const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((label) => typeof label === 'string') : [];
    }, []),
  /** Without storage the submenus are kept until the next page load. */
  write: (labels: readonly string[]): void =>
    ifAllowed(() => window.sessionStorage.setItem(KEY, JSON.stringify(labels))),
};
