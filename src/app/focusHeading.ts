/** Moves the focus to the heading of a screen, so that who uses the keyboard or a screen reader starts there. */
export function focusHeading(screen: ParentNode | null): void {
  const heading = screen?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
