export function focusHeading(screen: ParentNode | null): void {
  const heading = screen?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
