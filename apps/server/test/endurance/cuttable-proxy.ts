import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a server that can be cut off. */
export type CuttableProxy = {
  readonly port: number;
  /** Breaks every connection and refuses new ones. */
  readonly cut: () => void;
  /** Holds back all data in both directions, without breaking a connection. */
  readonly stall: () => void;
  /** Lets data through again. */
  readonly restore: () => void;
  readonly close: () => Promise<void>;
};

/** Starts a proxy before a server, on a port of its own. */
export async function startProxy(to: { readonly host: string; readonly port: number }): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let state: 'through' | 'stalled' | 'cut' = 'through';
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    if (state === 'stalled') socket.pause();
    socket.on('data', (chunk) => other.write(chunk));
    // The end of one side ends the other: each side sees the error itself.
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
    restore: () => {
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
