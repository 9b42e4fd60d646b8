/** Leaves the running app and loads `path` anew: nothing in memory survives it. */
export function fullPageLoad(path: string): void {
  window.location.assign(path);
}

/** Loads the page that is open once more. */
export function reloadPage(): void {
  window.location.reload();
}
