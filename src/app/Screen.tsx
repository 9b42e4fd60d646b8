import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { setDocumentTitle } from '../shared/browser/documentTitle';

const APP_TITLE = 'Gestione Ordini';

interface ScreenProps {
  title: string;
  /** Called after the effects of the screen's content. */
  onShown?: () => void;
  children: ReactNode;
}

/** Focuses the heading after a navigation, so that keyboard and screen-reader users start at the content. */
export function Screen({ title, onShown, children }: ScreenProps) {
  const container = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // 'default' is the entry of the page load, where the browser sets the focus.
  const cameByNavigation = useRef(key !== 'default');

  useEffect(() => {
    setDocumentTitle(`${title} – ${APP_TITLE}`);
  }, [title]);

  useEffect(() => onShown?.(), [onShown]);

  useEffect(() => {
    if (cameByNavigation.current) focusHeading(container.current);
  }, []);

  return <div ref={container}>{children}</div>;
}

export function focusHeading(screen: ParentNode | null): void {
  const heading = screen?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
