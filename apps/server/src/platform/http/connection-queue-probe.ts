import { connect, type Server, type Socket } from 'node:net';

/** How long a new connection waits to be accepted, and how many are before it. */
export type ConnectionQueue = { readonly waitMs: number; readonly before: number };

/**
 * The queue of connections that were opened and not accepted yet: the operating system keeps it, and shows nobody its
 * length.
 */
export type ConnectionQueueProbe = {
  /** Watches the connections of a listening server. */
  readonly watch: (server: Server) => void;
  /** The queue as last measured, or as grown since; continues to measure while `goesOn`, else forgets it. */
  readonly queue: (goesOn: boolean) => ConnectionQueue;
  readonly close: () => void;
};

const NOBODY: ConnectionQueue = { waitMs: 0, before: 0 };

/**
 * Measures the queue by joining it: opens a connection to the own server, and sees when it is accepted, and how many
 * others before it. The event loop accepts one per turn, so hundreds can wait while none of its turns is late.
 */
export function createConnectionQueueProbe(now: () => number = () => performance.now()): ConnectionQueueProbe {
  let server: Server | null = null;
  let knock: { readonly socket: Socket; readonly begun: number; before: number } | null = null;
  let last = NOBODY;

  const finish = (found: ConnectionQueue): void => {
    last = found;
    knock?.socket.destroy();
    knock = null;
  };
  const take = ({ remotePort }: Socket): void => {
    if (knock === null) return;
    if (remotePort === knock.socket.localPort) finish({ waitMs: now() - knock.begun, before: knock.before });
    else knock.before++;
  };
  const begin = (port: number, host: string): void => {
    const socket = connect({ port, host });
    socket.unref();
    // If it cannot be opened, nobody accepts connections: the server is closing.
    socket.once('error', () => finish(NOBODY));
    knock = { socket, begun: now(), before: 0 };
  };
  return {
    watch: (listening) => {
      server = listening;
      listening.on('connection', take);
    },
    queue: (goesOn) => {
      if (!goesOn) last = NOBODY;
      if (knock !== null) {
        const waitMs = now() - knock.begun;
        return waitMs > last.waitMs ? { waitMs, before: knock.before } : last;
      }
      const address = server?.address();
      const isListening = typeof address === 'object' && address !== null;
      if (goesOn && isListening) begin(address.port, ANY_HOST.get(address.address) ?? address.address);
      return last;
    },
    close: () => {
      server?.off('connection', take);
      server = null;
      finish(NOBODY);
    },
  };
}

// A server that listens on all addresses is reached at that of the machine itself.
const ANY_HOST = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);
