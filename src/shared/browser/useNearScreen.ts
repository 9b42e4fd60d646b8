import { useEffect, useRef, useState } from 'react';

/** Pixels around the screen that count as near it. */
const MARGIN = '240px';
/** What is scrolled past in less time is not near: it would be loaded for nobody. */
const FOR_MS = 100;

/** Whether an element came near the visible part of the page and stayed there a moment; true from then on. */
export function useNearScreen<E extends Element>() {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setNear(true), FOR_MS);
      },
      // The second is for elements inside something that scrolls.
      { rootMargin: MARGIN, scrollMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [near]);
  return { ref, near };
}
