import { connect, type Socket } from 'node:net';

/** How many responses came in a second, and how many of all were not as expected. */
export type Busy = { readonly aSecond: number; readonly unexpected: number };

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Keeps connections busy for a time: each sends its next request when its last was answered. Requests are sent as
 * prepared bytes, in turn, and responses without a body are counted by their first line: to measure a server that does
 * next to nothing, the client must do less than it.
 */
export async function keepBusy(
  address: string,
  requests: readonly Buffer[],
  connections: number,
  seconds: number,
  expected: number,
): Promise<Busy> {
  const { hostname, port } = new URL(address);
  const status = Buffer.from(` ${expected} `);
  let next = 0;
  let answered = 0;
  let unexpected = 0;
  const send = (socket: Socket) => socket.write(requests[next++ % requests.length] ?? '');
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
      socket.on('data', (chunk) => {
        answered++;
        const isWhole = chunk.subarray(8, 13).equals(status) && chunk.subarray(-4).equals(END_OF_HEAD);
        if (!isWhole) unexpected++;
        send(socket);
      });
      return socket;
    }),
  );
  const failed = new Promise<never>((_resolve, reject) => {
    for (const socket of sockets) socket.once('error', reject);
  });
  const begun = performance.now();
  for (const socket of sockets) send(socket);
  await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, seconds * 1000))]);
  const aSecond = (answered * 1000) / (performance.now() - begun);
  for (const socket of sockets) socket.destroy();
  return { aSecond, unexpected };
}
