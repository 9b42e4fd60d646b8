import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Giornata } from '../contract/registro';
import type { AppConfig } from './config';
import type { TokenStorage } from './browser/storage';

/** The part of SignalR's HubConnection that the app uses, so that a test can hand over a fake. */
export interface HubConnectionPort {
  /** After this silence, without even a ping, the connection counts as lost. */
  serverTimeoutInMilliseconds?: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  on(event: string, handler: (...args: unknown[]) => void): void;
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  onreconnecting(callback: (error?: Error) => void): void;
  onreconnected(callback: (connectionId?: string) => void): void;
  onclose(callback: (error?: Error) => void): void;
}

export interface HubOptions {
  url: string;
  accessToken: () => string;
  /** The pause in ms before each automatic reconnection; no more tries follow. */
  reconnectDelays: readonly number[];
}

export interface PendingUpload {
  file: File;
  onProgress: (part: number) => void;
}

export type Page = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'extra'>;

/** The outside world of the store's listeners and thunks; tests pass fakes. */
export interface AppDeps {
  config: AppConfig;
  fetch: typeof fetch;
  /** For uploads only, because fetch reports no progress. */
  createXhr: () => XMLHttpRequest;
  /** Files by the ticket in the action, because files are not serialisable and stay out of the log. */
  pendingUploads: Map<string, PendingUpload>;
  tokenStorage: TokenStorage;
  /** Keys of unanswered changes, by request (api/unanswered.ts). */
  unanswered: Map<string, string>;
  /** Id of this page load; our own server returns it with the events that this page caused. */
  pagina: string;
  /** The token of this page's session, to compare with the one that another tab stores. */
  running: { token: string | null };
  /** Asynchronous, because SignalR is a chunk loaded at the first connection. */
  createHubConnection: (options: HubOptions) => Promise<HubConnectionPort>;
  /** Resolves when the first screen stands; secondary requests wait for it. */
  startGate?: Promise<void>;
  /** Volume from 0 to 1. Rejects with 'NotAllowedError' until a user gesture. */
  playSound: (volume?: number) => Promise<void>;
  fullPageLoad: (path: string) => void;
  /** Shows a day as it was at `momento` over the page; without one downloads it for DevTools. */
  takeDay: (day: Giornata, momento: string | undefined, page: Page) => Promise<void>;
  now: () => Date;
}

export type DispatchOf<State> = ThunkDispatch<State, AppDeps, UnknownAction>;

/** `startListening` of the store's listener middleware, for a part that needs only `State`. */
export type StartListening<State> = TypedStartListening<State, DispatchOf<State>, AppDeps>;
