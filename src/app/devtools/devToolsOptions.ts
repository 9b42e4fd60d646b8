import { auditReplacer } from '../../shared/audit/auditReplacer';
import { shortLists } from '../../shared/audit/shortLists';

/** How far back one can step; a day of 1,000 orders takes fewer. */
export const MAX_ACTIONS = 5_000;

/**
 * DevTools stay on in production, for the auditors. `serialize` and not sanitizers: the extension's Export writes actions
 * and state past the sanitizers, while everything that leaves the page is serialised by the replacer. `options: true` lets
 * a value that stands in many states be written once, and keeps `undefined`.
 */
export const devToolsOptions = {
  name: 'Gestione Ordini',
  maxAge: MAX_ACTIONS,
  serialize: { replacer: auditReplacer, options: true },
  stateSanitizer: shortLists,
};
