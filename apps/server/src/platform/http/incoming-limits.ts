import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { networkOf } from './network.ts';

/** Limits on connections, and on requests whose body has not arrived yet. */
export type IncomingLimits = {
  /** Watches the connections of a server: limits those from one address to what the people behind it need. */
  readonly watch: (server: Server) => void;
  /** Waits for the body of a request; false if too many bodies from its address are still arriving. */
  readonly expect: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Ends requests that arrive too slowly; runs by itself every second once a server is watched. */
  readonly endSlow: () => void;
  readonly close: () => void;
};

/** Connections from one address that is no proxy: an office of a hundred people has at most six each. */
export const MOST_CONNECTIONS = 600;
/** Bodies that are still arriving from one address; a fast one takes milliseconds. */
export const MOST_COMING = 64;
/** How long a body without files may take: it has a few kilobytes, seldom a megabyte. Files have a minute. */
export const BODY_WITHIN_MS = 15_000;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const LOOK_EVERY_MS = 1000;

type IncomingRequest = { readonly network: string; readonly request: IncomingMessage; readonly due: number };

/**
 * Limits what slow senders cost others. Addresses are those that `trustedProxies` forward, so that people behind a
 * proxy are distinguished, and nobody else can claim another address.
 */
export function createIncomingLimits(
  trustedProxies: readonly string[],
  now: () => number = () => performance.now(),
): IncomingLimits {
  const isProxy = proxyAddress.compile([...trustedProxies]);
  const connections = new Map<string, number>();
  const bodies = new Map<string, number>();
  const coming = new Set<IncomingRequest>();
  let timer: NodeJS.Timeout | null = null;

  const meet = (socket: Socket): void => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    if ((connections.get(network) ?? 0) >= MOST_CONNECTIONS) {
      socket.destroy();
      return;
    }
    add(connections, network, 1);
    socket.once('close', () => add(connections, network, -1));
  };
  const endSlow = (): void => {
    const at = now();
    for (const { request, due } of coming) {
      if (due > at) continue;
      request.socket.write(TOO_SLOW);
      request.socket.destroy();
    }
  };
  return {
    watch: (server) => {
      server.on('connection', meet);
      timer ??= setInterval(endSlow, LOOK_EVERY_MS).unref();
    },
    expect: (request, response) => {
      const network = networkOf(proxyAddress(request, isProxy));
      if ((bodies.get(network) ?? 0) >= MOST_COMING) return false;
      const isFile = /^multipart\//i.test(request.headers['content-type'] ?? '');
      const one: IncomingRequest = { network, request, due: isFile ? Infinity : now() + BODY_WITHIN_MS };
      coming.add(one);
      add(bodies, network, 1);
      const arrived = () => {
        if (coming.delete(one)) add(bodies, network, -1);
      };
      request.once('end', arrived).once('close', arrived);
      response.once('close', arrived);
      return true;
    },
    endSlow,
    close: () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}

/** Whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
