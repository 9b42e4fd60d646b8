import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readOpenMenus, writeOpenMenus } from '../shared/browser/storage';
import { groupOf } from './menu';

/**
 * Which submenus of the sidebar are open. Arriving at an entry opens its submenu; from then on each stays as the
 * user left it.
 */
export function useOpenMenus() {
  const current = groupOf(useLocation().pathname);
  const [arrivedAt, setArrivedAt] = useState<string | undefined>();
  const [open, setOpen] = useState<readonly string[]>(readOpenMenus);

  if (current !== arrivedAt) {
    setArrivedAt(current);
    if (current !== undefined && !open.includes(current)) setOpen([...open, current]);
  }

  const toggle = (label: string) => {
    const next = open.includes(label) ? open.filter((other) => other !== label) : [...open, label];
    setOpen(next);
    writeOpenMenus(next);
  };
  return { open, toggle };
}
