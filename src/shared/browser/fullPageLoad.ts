/** State of the page itself: it ends with the page, so no store could hold it longer. */
let loading = false;

/** Whether the app itself is loading another page: then there is nothing left to ask about. */
export const isPageLoading = () => loading;

/** Loads `path` as a new page: nothing in memory survives. */
export function fullPageLoad(path: string): void {
  loading = true;
  window.location.assign(path);
}

export function reloadPage(): void {
  window.location.reload();
}
