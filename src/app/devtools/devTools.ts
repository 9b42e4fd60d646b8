import type { UnknownAction } from '@reduxjs/toolkit';
// A replay reduces queries only of known endpoints; most load with their screens, which may not have been open here.
import '../../api/allEndpoints';
import { makeRecorder, type Recorder } from '../../shared/audit/recorder';
import { openRecordings } from '../../shared/audit/recordingStore';
import { recordingTab, setRecordingTab } from '../../shared/browser/storage';
import type { AppConfig } from '../../shared/config';
import type { AppDeps } from '../../shared/deps';
import { PATHS } from '../../shared/paths';
import type { StoreTools } from '../store';
import { auditEnhancer } from './auditEnhancer';
import type { Shown } from './ownLog';
import { showPast } from './showPast';
import { auditReplacer } from '../../shared/audit/auditReplacer';
import { titleOf } from './titles';

const SHOWN_ITEMS = 50;

const cut = new WeakMap<object, unknown>();

function shorten(value: object): unknown {
  if (Array.isArray(value)) {
    const head: unknown[] = value.slice(0, SHOWN_ITEMS).map(shortLists);
    return value.length > SHOWN_ITEMS ? [...head, `… ${value.length} in tutto`] : head;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortLists(item)]));
}

/** Shortens lists for the DevTools panel, which keeps a parsed copy of every state: gigabytes on a day of thousands of orders. */
function shortLists<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const known = cut.get(value);
  if (known !== undefined) return known as T;
  const result = shorten(value) as T;
  cut.set(value, result);
  return result;
}

/** The length of the page's log; a day of 1,000 orders takes less. Imported logs are shown whole. */
const MAX_ACTIONS = 5_000;

const devToolsOptions = {
  name: 'Gestione Ordini',
  maxAge: MAX_ACTIONS,
  // Hides secrets and personal data here, because the extension's Export bypasses the sanitizers. `options: true` writes a
  // value shared by many states once, and keeps `undefined`.
  serialize: { replacer: auditReplacer, options: true },
  stateSanitizer: shortLists,
  actionSanitizer: (action: UnknownAction) => ({ ...action, type: titleOf(action) }),
};

function recorderOf({ registraSessioni }: Pick<AppConfig, 'registraSessioni'>): Recorder | undefined {
  if (registraSessioni && recordingTab() === null) setRecordingTab();
  const tab = recordingTab();
  return tab === null ? undefined : makeRecorder(tab, openRecordings());
}

function openPath(): string {
  const { pathname, search } = window.location;
  return pathname === PATHS.ordini ? pathname + search : pathname;
}

export function makeDevTools(
  config: Pick<AppConfig, 'registraSessioni'>,
): StoreTools & { attach: (deps: AppDeps) => void } {
  let shown: Shown | undefined;
  const audit = auditEnhancer({
    expose: (given) => (shown = given),
    recorder: recorderOf(config),
    path: openPath,
  });
  return {
    options: devToolsOptions,
    enhancers: [audit],
    attach: (deps) => {
      if (shown) showPast(shown, deps);
    },
  };
}
