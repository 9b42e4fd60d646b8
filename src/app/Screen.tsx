import { type ReactNode, useEffect, useRef } from 'react';
import { setDocumentTitle } from '../shared/browser/documentTitle';

const APP_TITLE = 'Gestione Ordini';

interface ScreenProps {
  title: string;
  /** The page load's own screen, where the browser sets the focus. */
  isFirst?: boolean;
  /** Called after the effects of the screen's content. */
  onShown?: () => void;
  children: ReactNode;
}

/** Focuses the heading after a navigation, so that keyboard and screen-reader users start at the content. */
export function Screen({ title, isFirst = false, onShown, children }: ScreenProps) {
  const container = useRef<HTMLDivElement>(null);
  const cameByNavigation = useRef(!isFirst);

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
