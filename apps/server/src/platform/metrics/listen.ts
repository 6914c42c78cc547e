import { createServer } from 'node:http';
import { StartRefused } from '../start-refused.ts';
import type { Metrics } from './metrics.ts';

export type MetricsServer = {
  /** The address of the metrics, such as `http://127.0.0.1:9464/metrics`. */
  readonly address: string;
  readonly close: () => Promise<void>;
};

/** Serves `/metrics` on an address of its own, separate from the public one: everybody who reaches it may read it. */
export async function listenForMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    metrics.text().then(
      ({ type, content }) => response.writeHead(200, { 'content-type': type }).end(content),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    const refuse = ({ message }: Error) =>
      reject(new StartRefused(`METRICS_PORT, METRICS_HOST: measures cannot be served at ${host}:${port}: ${message}.`));
    server.once('error', refuse);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/metrics`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
