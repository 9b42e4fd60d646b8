/** The page's own, and gone with it: no state of the app could tell of its end. */
let loading = false;

/** Whether the app itself is loading another page: what a screen holds was let go or kept by then. */
export const isPageLoading = () => loading;

/** Leaves the running app and loads `path` anew: nothing in memory survives it. */
export function fullPageLoad(path: string): void {
  loading = true;
  window.location.assign(path);
}

/** Loads the page that is open once more. */
export function reloadPage(): void {
  window.location.reload();
}
