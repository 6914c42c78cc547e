import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ShedReason } from '../http/admission.ts';

/** One answered request: by the route's pattern, never by its address, which holds ids. */
export type AnsweredRequest = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

export type Metrics = {
  readonly countRequest: (request: AnsweredRequest) => void;
  readonly countShed: (reason: ShedReason) => void;
  /** Defines a value that is read on request; by labels if there are several of a kind. */
  readonly gauge: (name: string, help: string, read: GaugeReader) => void;
  /** Everything, in the text format of Prometheus. */
  readonly text: () => Promise<{ readonly type: string; readonly content: string }>;
};

/** A number, or numbers by labels; null if it cannot be known now, such as while the database is away. */
export type GaugeReader = () => Reading | Promise<Reading>;
type Reading = number | null | readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];

// Around the goals of docs/benchmarks.md, and up to longer than anybody waits.
const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.04, 0.1, 0.25, 0.4, 1, 2.5, 10];

/**
 * Creates the measures of one process, for Prometheus. None holds personal data: labels are patterns, states and names
 * of queues.
 */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'prestasi_http_request_duration_seconds',
    help: 'Answered requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const unchanged = new Counter({
    name: 'prestasi_http_unchanged_total',
    help: 'Requests answered 304, such as polls with nothing new.',
    labelNames: ['route'],
    registers,
  });
  const shed = new Counter({
    name: 'prestasi_http_shed_total',
    help: 'Requests turned away because there were too many, by reason.',
    labelNames: ['reason'],
    registers,
  });
  return {
    countRequest: ({ method, route, status, seconds }) => {
      requests.observe({ method, route, status: String(status) }, seconds);
      if (status === 304) unchanged.inc({ route });
    },
    countShed: (reason) => shed.inc({ reason }),
    gauge: (name, help, read) => addGauge(register, { name, help, read }),
    text: async () => ({ type: register.contentType, content: await register.metrics() }),
  };
}

type GaugeParts = { readonly name: string; readonly help: string; readonly read: GaugeReader };

function addGauge(register: Registry, { name, help, read }: GaugeParts): void {
  register.registerMetric(
    new Gauge<string>({
      name,
      help,
      labelNames: ['state', 'queue'],
      registers: [],
      async collect() {
        this.reset();
        const reading = await read();
        if (reading === null) this.remove();
        else if (typeof reading === 'number') this.set(reading);
        else for (const { labels, value } of reading) this.set({ ...labels }, value);
      },
    }),
  );
}
