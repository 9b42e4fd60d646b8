import type { UnknownAction } from '@reduxjs/toolkit';
import { auditReplacer } from '../../shared/audit/auditReplacer';
import { shortLists } from '../../shared/audit/shortLists';
import { titleOf } from './titles';

/** How far back one can step on a page; a day of 1,000 orders takes fewer. What is imported is shown whole. */
export const MAX_ACTIONS = 5_000;

/**
 * DevTools stay on in production, for the auditors. What is hidden is hidden by `serialize`: the extension's Export writes
 * actions and state past the sanitizers, which are for reading. `options: true` lets a value that stands in many states be
 * written once, and keeps `undefined`.
 */
export const devToolsOptions = {
  name: 'Gestione Ordini',
  maxAge: MAX_ACTIONS,
  serialize: { replacer: auditReplacer, options: true },
  stateSanitizer: shortLists,
  actionSanitizer: (action: UnknownAction) => ({ ...action, type: titleOf(action) }),
};
