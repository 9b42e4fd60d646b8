import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';
import type { Config } from '../base/config';

/** Who sent a request, as far as the proxies before us are believed. */
export interface ClientAddresses {
  /** Whether X-Forwarded-For is believed of `address`, which stands `hop` proxies before us. */
  trusts: (address: string, hop: number) => boolean;
  /** The network of a request's sender, by which callers are counted. */
  networkOf: (request: IncomingMessage) => string;
}

/** `setting` is TRUST_PROXY: nobody, everybody, so many proxies, or those of these addresses and networks. */
export function createClientAddresses(setting: Config['trustProxy']): ClientAddresses {
  const trusts = trustOf(setting);
  return { trusts, networkOf: (request) => network(all(request, trusts).at(-1) ?? '') };
}

function trustOf(setting: Config['trustProxy']): ClientAddresses['trusts'] {
  if (typeof setting === 'boolean') return () => setting;
  return typeof setting === 'number' ? (_address, hop) => hop < setting : compile(setting);
}

/** One customer of a provider has a whole IPv6 /64, and would count as often as he likes. */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
