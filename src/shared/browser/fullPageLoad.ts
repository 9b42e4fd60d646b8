let loading = false;

/** Whether the app itself is loading another page, so that no question about unsaved changes is due. */
export const isPageLoading = () => loading;

/** Loads `path` as a new page: nothing in memory survives. */
export function fullPageLoad(path: string): void {
  loading = true;
  window.location.assign(path);
}

export function reloadPage(): void {
  window.location.reload();
}
