/**
 * The cable between one screen and the shop: a TCP proxy that hands each new connection to an instance which answers, as a
 * load balancer does, and that can be cut or fall silent.
 */
import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';

interface Link {
  ends: [net.Socket, net.Socket];
  /** It carries the hub, and the hub has spoken. */
  isLive: boolean;
  isSilent: boolean;
  /** An end went away while it was silent: the other has not heard. */
  isBroken: boolean;
}

const HUB = /^GET \/ordiniHub\?/;

export class Wire {
  private readonly links = new Set<Link>();
  private readonly server = net.createServer((socket) => this.connect(socket));

  /** @param pick the port of the instance that the next connection goes to. */
  constructor(private readonly pick: () => number) {}

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Whether the hub speaks through it just now. */
  get isLive(): boolean {
    return [...this.links].some(({ isLive, isSilent }) => isLive && !isSilent);
  }

  get isSilent(): boolean {
    return [...this.links].some(({ isSilent }) => isSilent);
  }

  /** Both ends of every connection are reset. */
  cut(): void {
    for (const link of this.links) destroy(link);
  }

  /** Nothing is carried any more, and nobody is told: the connections are half open. New ones are carried. */
  fallSilent(): void {
    for (const link of this.links) {
      link.isSilent = true;
      for (const end of link.ends) end.pause();
    }
  }

  /** What was held back arrives after all, where both ends are still there. */
  speakAgain(): void {
    for (const link of this.links) {
      if (!link.isSilent) continue;
      link.isSilent = false;
      if (link.isBroken) destroy(link);
      else for (const end of link.ends) end.resume();
    }
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private connect(client: net.Socket): void {
    const instance = net.connect(this.pick(), '127.0.0.1');
    const link: Link = { ends: [client, instance], isLive: false, isSilent: false, isBroken: false };
    let asksHub = false;
    this.links.add(link);
    client.once('data', (first) => (asksHub = HUB.test(first.toString('latin1', 0, 40))));
    this.carry(link, client, instance, () => undefined);
    this.carry(link, instance, client, () => (link.isLive = asksHub));
  }

  private carry(link: Link, from: net.Socket, to: net.Socket, heard: () => void): void {
    from.on('data', (bytes) => {
      heard();
      if (to.write(bytes)) return;
      from.pause();
      to.once('drain', () => void (link.isSilent || from.resume()));
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      link.isBroken = true;
      if (link.isSilent) return;
      to.destroySoon();
      this.links.delete(link);
    });
  }
}

function destroy(link: Link): void {
  link.isSilent = false;
  for (const end of link.ends) end.resetAndDestroy();
}
