/** The browser's own dialog, which S8.4 asks for. It stops the page until the user has closed it. */
export function showAlert(message: string): void {
  window.alert(message);
}
