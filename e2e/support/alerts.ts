import type { Page } from '@playwright/test';

/** Closes every browser alert (S8.4) as the user does; returns what they said, in order. */
export function acceptAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}
