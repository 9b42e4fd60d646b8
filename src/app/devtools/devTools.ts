import { createAction } from '@reduxjs/toolkit';
import { makeRecorder, type Recorder } from '../../shared/audit/recorder';
import { openRecordings } from '../../shared/audit/recordingStore';
import { recordingTab, setRecordingTab } from '../../shared/browser/storage';
import type { AppConfig } from '../../shared/config';
import type { AppDeps } from '../../shared/deps';
import { PATHS } from '../../shared/paths';
import type { AppStore } from '../store';
import { auditEnhancer } from './auditEnhancer';
import { devToolsOptions } from './devToolsOptions';
import type { Shown } from './ownLog';
import { showPast } from './showPast';
import type { StoreTools } from './storeTools';

const appStarted = createAction('app/started');

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
