import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that accepts everything, and can be away. */
export type SmallMailServer = {
  readonly url: string;
  /** The complete mails that it acknowledged, oldest first. */
  readonly taken: string[];
  /** Hangs up on everybody and accepts no more connections. */
  readonly leave: () => Promise<void>;
  /** Hangs up on the next client that has sent a complete mail, before acknowledging it. */
  readonly hangUpOnNext: () => void;
  readonly comeBack: () => Promise<void>;
};

/** Starts a mail server on a port of its own (as much of RFC 5321 as a mail needs). */
export async function startMailServer(): Promise<SmallMailServer> {
  const taken: string[] = [];
  const open = new Set<Socket>();
  let hangsUp = false;
  let server: Server | null = null;
  let port = 0;
  const serve = (socket: Socket) => {
    open.add(socket.on('close', () => open.delete(socket)));
    socket.on('error', () => socket.destroy());
    socket.write('220 small\r\n');
    let received = '';
    let isMail = false;
    socket.on('data', (chunk) => {
      received += chunk.toString();
      for (;;) {
        const end = received.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const command = received.slice(0, end);
        received = received.slice(end + (isMail ? 5 : 2));
        if (isMail && hangsUp) {
          hangsUp = false;
          socket.destroy();
          return;
        }
        if (isMail) taken.push(command);
        isMail = !isMail && command.toUpperCase() === 'DATA';
        socket.write(isMail ? '354 go on\r\n' : `${command.startsWith('QUIT') ? 221 : 250} fine\r\n`);
      }
    });
  };
  const comeBack = () =>
    new Promise<void>((resolve, reject) => {
      server = createServer(serve).once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server?.address();
        if (typeof address === 'object' && address !== null) port = address.port;
        resolve();
      });
    });
  await comeBack();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    leave: async () => {
      const closed = new Promise((resolve) => server?.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    hangUpOnNext: () => {
      hangsUp = true;
    },
    comeBack,
  };
}
