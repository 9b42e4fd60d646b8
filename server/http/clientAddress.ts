import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { Config } from '../base/config';

export function createClientAddresses(setting: Config['trustProxy']) {
  const trusts = trustOf(setting);
  return {
    /** Whether X-Forwarded-For is trusted from `address`, `hop` proxies in front of us. */
    trusts,
    networkOf: (request: IncomingMessage): string => network(all(request, trusts).at(-1) ?? ''),
  };
}

function trustOf(setting: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof setting === 'boolean') return () => setting;
  return typeof setting === 'number' ? (_address, hop) => hop < setting : compile(setting);
}

/** The IPv4 address, or the IPv6 /64, because one customer owns that many addresses. */
export function network(address: string): string {
  if (!isIP(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  return `${new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
