/** The part of the ASP.NET Core SignalR protocol that we use: pure parsing and formatting. */

const RECORD_SEPARATOR = '\x1e';

const TYPE = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const;
const NEWEST_VERSION = 2;

/** The connection must end. The message may be shown to the client. */
export class ProtocolError extends Error {}

/** The bytes on the wire, made once for all receivers. @throws TypeError for values that JSON cannot express */
const record = (...messages: object[]): Buffer =>
  Buffer.from(messages.map((message) => JSON.stringify(message) + RECORD_SEPARATOR).join(''));

export const PING = record({ type: TYPE.ping });
export const HANDSHAKE_ACCEPTED = record({});

export const handshakeRefused = (error: string): Buffer => record({ error });

export const invocation = (target: string, ...calls: readonly (readonly unknown[])[]): Buffer =>
  record(...calls.map((args) => ({ type: TYPE.invocation, target, arguments: args })));

export const completion = (invocationId: string, answer: { result?: unknown } | { error: string }): Buffer =>
  record({ type: TYPE.completion, invocationId, ...answer });

export const close = (error?: string, allowReconnect?: true): Buffer =>
  record({ type: TYPE.close, error, allowReconnect });

export type ClientMessage =
  | { kind: 'invocation'; invocationId?: string; target: string; args: readonly unknown[] }
  /** An invalid call; the hub answers it if it has an id. */
  | { kind: 'refused'; invocationId?: string; error: string }
  | { kind: 'close' }
  /** Pings, and kinds of message that we do not use. */
  | { kind: 'ignored' };

/** @throws ProtocolError */
export function parseHandshake(text: string): void {
  const { protocol, version } = parseObject(text);
  if (protocol !== 'json') throw new ProtocolError('Only the json protocol is supported.');
  if (!Number.isInteger(version) || (version as number) < 1 || (version as number) > NEWEST_VERSION) {
    throw new ProtocolError('This version of the json protocol is not supported.');
  }
}

/** @throws ProtocolError */
export function parseMessage(text: string): ClientMessage {
  const message = parseObject(text);
  const { type, invocationId } = message;
  if (typeof type !== 'number') throw new ProtocolError('Invalid message.');
  if (type === TYPE.close) return { kind: 'close' };
  if (type !== TYPE.invocation && type !== TYPE.streamInvocation) return { kind: 'ignored' };
  if (invocationId !== undefined && invocationId !== null && typeof invocationId !== 'string') {
    throw new ProtocolError('Invalid message.');
  }
  const id = typeof invocationId === 'string' ? { invocationId } : {};
  const { target, arguments: args, streamIds } = message;
  if (type === TYPE.streamInvocation || (Array.isArray(streamIds) && streamIds.length > 0)) {
    return { kind: 'refused', ...id, error: 'Streaming is not supported.' };
  }
  if (typeof target !== 'string' || !Array.isArray(args)) {
    return { kind: 'refused', ...id, error: 'Invalid invocation.' };
  }
  return { kind: 'invocation', ...id, target, args: args as readonly unknown[] };
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProtocolError('Invalid message.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('Invalid message.');
  }
  return value as Record<string, unknown>;
}

/** The records of a WebSocket message: clients send whole ones. @throws ProtocolError */
export function readRecords(message: string): string[] {
  const records = message.split(RECORD_SEPARATOR);
  if (records.pop() !== '') throw new ProtocolError('Invalid message.');
  return records;
}
