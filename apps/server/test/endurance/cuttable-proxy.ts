import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut. */
export type CuttableProxy = {
  readonly port: number;
  /** Breaks every connection and lets no new one through. */
  readonly cut: () => void;
  /** Lets nothing pass, in either direction, without breaking a connection. */
  readonly stall: () => void;
  /** Lets through again. */
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/** Stands before a server on a port of its own. */
export async function startProxy(to: { readonly host: string; readonly port: number }): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let state: 'through' | 'stalled' | 'cut' = 'through';
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    if (state === 'stalled') socket.pause();
    socket.on('data', (chunk) => other.write(chunk));
    // Whatever ends one side ends the other: the error itself is each side's own to see.
    socket
      .on('error', () => other.destroy())
      .on('close', () => {
        open.delete(socket);
        other.destroy();
      });
  };
  const server: Server = createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const behind = connect(to);
    keep(client, behind);
    keep(behind, client);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('There is no port'));
    });
  });
  const cut = () => {
    state = 'cut';
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    cut,
    stall: () => {
      state = 'stalled';
      for (const socket of open) socket.pause();
    },
    mend: () => {
      state = 'through';
      for (const socket of open) socket.resume();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
