import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
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
  if (!isIP(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  return `${new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
