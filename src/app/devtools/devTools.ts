import { createAction } from '@reduxjs/toolkit';
import { makeRecorder } from '../../shared/audit/recorder';
import type { Recorder } from '../../shared/audit/recorder';
import { openRecordings } from '../../shared/audit/recordingStore';
import { recordingTab, setRecordingTab } from '../../shared/browser/storage';
import type { AppConfig } from '../../shared/config';
import type { AppDeps } from '../../shared/deps';
import { PATHS } from '../../shared/paths';
import type { AppStore } from '../store';
import { auditEnhancer } from './auditEnhancer';
import type { Shown } from './ownLog';
import { devToolsOptions } from './devToolsOptions';
import { showPast } from './showPast';
import type { StoreTools } from './storeTools';

const appStarted = createAction('app/started');

/** Undefined where this tab is not recorded. */
function recorderOf({ registraSessioni }: Pick<AppConfig, 'registraSessioni'>): Recorder | undefined {
  if (registraSessioni && recordingTab() === null) setRecordingTab();
  const tab = recordingTab();
  return tab === null ? undefined : makeRecorder(tab, openRecordings());
}

/** The address of the screen; of the orders' with day, status and open order. */
function openPath(): string {
  const { pathname, search } = window.location;
  return pathname === PATHS.ordini ? pathname + search : pathname;
}

export function makeDevTools(
  config: Pick<AppConfig, 'registraSessioni'>,
): StoreTools & { attach: (store: AppStore, deps: AppDeps) => void } {
  let shown: Shown | undefined;
  const audit = auditEnhancer({
    expose: (given) => {
      shown = given;
    },
    recorder: recorderOf(config),
    path: openPath,
  });
  return {
    options: devToolsOptions,
    enhancers: [audit],
    attach: (store, deps) => {
      if (shown) showPast(store, shown, deps);
      store.dispatch(appStarted());
    },
  };
}
