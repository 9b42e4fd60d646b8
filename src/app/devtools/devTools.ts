import type { StoreEnhancer } from '@reduxjs/toolkit';
import { makeRecorder } from '../../shared/audit/recorder';
import { openRecordings } from '../../shared/audit/recordingStore';
import { recordingTab, setRecordingTab } from '../../shared/browser/storage';
import type { AppConfig } from '../../shared/config';
import type { AppDeps } from '../../shared/deps';
import type { AppStore } from '../store';
import { devToolsOptions } from './devToolsOptions';
import { liveEnhancer } from './liveEnhancer';
import type { Shown } from './liveEnhancer';
import { recordingEnhancer } from './recordingEnhancer';
import { showPast } from './showPast';
import type { StoreTools } from './storeTools';

/** Nothing where this tab is not recorded. */
function recording({ registraSessioni }: Pick<AppConfig, 'registraSessioni'>): StoreEnhancer[] {
  if (registraSessioni && recordingTab() === null) setRecordingTab();
  const tab = recordingTab();
  return tab === null ? [] : [recordingEnhancer(makeRecorder(tab, openRecordings()))];
}

/** The options of DevTools, the app's part in time travel, and the recording; `attach` once the store is made. */
export function makeDevTools(
  config: Pick<AppConfig, 'registraSessioni'>,
): StoreTools & { attach: (store: AppStore, deps: AppDeps) => void } {
  let shown: Shown | undefined;
  const live = liveEnhancer((given) => {
    shown = given;
  });
  return {
    options: devToolsOptions,
    enhancers: [...recording(config), live],
    attach: (store, deps) => {
      if (shown) showPast(store, shown, deps);
    },
  };
}
