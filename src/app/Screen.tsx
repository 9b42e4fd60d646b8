import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { setDocumentTitle } from '../shared/browser/documentTitle';

const APP_TITLE = 'Gestione Ordini';

interface ScreenProps {
  title: string;
  /** Called after the effects of the screen's content. */
  onShown?: () => void;
  children: ReactNode;
}

/** Whether the page load's own screen was shown, where the browser sets the focus. */
export const ShownBefore = createContext({ current: true });

/** Focuses the heading after a navigation, so that keyboard and screen-reader users start at the content. */
export function Screen({ title, onShown, children }: ScreenProps) {
  const container = useRef<HTMLDivElement>(null);
  const shownRef = useContext(ShownBefore);

  useEffect(() => {
    setDocumentTitle(`${title} – ${APP_TITLE}`);
  }, [title]);

  useEffect(() => onShown?.(), [onShown]);

  useEffect(() => {
    if (shownRef.current) focusHeading(container.current);
    shownRef.current = true;
  }, [shownRef]);

  return <div ref={container}>{children}</div>;
}

export function focusHeading(screen: ParentNode | null): void {
  const heading = screen?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
