import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Giornata } from '../contract/registro';
import type { AppConfig } from './config';
import type { TokenStorage } from './browser/storage';

/** The part of SignalR's HubConnection that the app uses, so that a test can hand over a fake. */
export interface HubConnectionPort {
  /** A server that says nothing for so long, not even its ping, is taken for lost. */
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
  /** After so many ms each it tries to reconnect by itself, and then no more. */
  reconnectDelays: readonly number[];
}

export interface HandedIn {
  file: File;
  onProgress: (part: number) => void;
}

export interface Page {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
  extra: unknown;
}

/** What the store's listeners and thunks reach the outside world through; tests give fakes. */
export interface AppDeps {
  config: AppConfig;
  fetch: typeof fetch;
  /** For uploads alone: fetch cannot tell how much of a file has been sent. */
  createXhr: () => XMLHttpRequest;
  /** By the ticket that the action carries: files and functions are not serialisable, and stay out of the log. */
  handedIn: Map<string, HandedIn>;
  tokenStorage: TokenStorage;
  /** By what was sent: the keys of changes that nobody answered (api/unanswered.ts). */
  unanswered: Map<string, string>;
  /** The id of this page: our own server returns it with what was done here. A page that is loaded again is another. */
  pagina: string;
  /** The token that the session of this page runs with, to be told from one that another tab stores. */
  running: { token: string | null };
  /** Asynchronous because the SignalR library is a chunk of its own, fetched at the first connection. */
  createHubConnection: (options: HubOptions) => Promise<HubConnectionPort>;
  /** Opens when the first screen stands: what the user did not come for waits for it. */
  startGate?: Promise<void>;
  /** At a volume from 0 to 1. Rejects with 'NotAllowedError' while sound is blocked, until the page is touched. */
  playSound: (volume?: number) => Promise<void>;
  fullPageLoad: (path: string) => void;
  /** A day as it was at a moment, over the page; without one as a file for DevTools. Both know the whole state. */
  takeDay: (day: Giornata, momento: string | undefined, page: Page) => Promise<void>;
  now: () => Date;
}

export type DispatchOf<State> = ThunkDispatch<State, AppDeps, UnknownAction>;

/** `startListening` of the store's one listener middleware, as seen by a part that needs only `State` of it. */
export type StartListening<State> = TypedStartListening<State, DispatchOf<State>, AppDeps>;
