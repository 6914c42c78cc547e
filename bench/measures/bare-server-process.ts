// The least that Node can do for a poll: the same bytes, without any work. It gets the headers as JSON, and prints its
// port.
import { createServer } from 'node:http';

const headers = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const server = createServer((_request, response) => {
  response.writeHead(304, headers).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});
process.on('disconnect', () => process.exit());
