import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { DatabasePlace } from './platform/database/open.ts';
import { StartRefused } from './platform/start-refused.ts';

export type Settings = {
  readonly host: string;
  readonly port: number;
  /** The folder of everything that is kept: database, files, kept mail, installation key. */
  readonly dataFolder: string;
  readonly database: DatabasePlace;
  readonly isDemo: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Addresses or networks of the proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Where the measures for Prometheus are served; null for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** How long requests are still taken after the order to stop, until balancers have noticed. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** The installation key, where it is not kept in the data folder. */
  readonly secret: string | null;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const environment = z.object({
  PORT: z.coerce.number({ error: 'must be a port, 0 to 65535' }).int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PRESTASI_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PRESTASI_DEMO: flag.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Prestasi <prestasi@localhost>'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  TRUSTED_PROXY: z.string().optional(),
  METRICS_PORT: z.coerce.number({ error: 'must be a port, 0 to 65535' }).int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  PRESTASI_DRAIN_SECONDS: z.coerce.number({ error: 'must be seconds, 0 to 60' }).min(0).max(60).default(0),
  PRESTASI_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  PRESTASI_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
});

/**
 * Reads and validates the settings; every one has a default. An empty variable counts as absent. Demo mode is on by
 * itself only with the embedded database on a loopback address, and is refused anywhere else.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartRefused(['These settings cannot be used:', ...lines].join('\n  '));
  }
  const values = parsed.data;
  const dataFolder = resolve(values.PRESTASI_DATA);
  const demoAllowed = values.DATABASE_URL === undefined && LOOPBACK.has(values.HOST);
  if (values.PRESTASI_DEMO === true && !demoAllowed) {
    throw new StartRefused(
      'PRESTASI_DEMO=1 needs the embedded database (no DATABASE_URL) and a loopback HOST such as 127.0.0.1: ' +
        'demo accounts have a known password and exist nowhere else.',
    );
  }
  const isDemo = values.PRESTASI_DEMO ?? demoAllowed;
  return {
    host: values.HOST,
    port: values.PORT,
    dataFolder,
    database:
      values.DATABASE_URL === undefined
        ? { engine: 'embedded', dir: join(dataFolder, 'database') }
        : { engine: 'postgresql', url: values.DATABASE_URL, poolSize: values.DATABASE_POOL },
    isDemo,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    trustedProxies: (values.TRUSTED_PROXY ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    drainSeconds: values.PRESTASI_DRAIN_SECONDS,
    logLevel: values.PRESTASI_LOG ?? (isDemo ? 'warn' : 'info'),
    secret: values.PRESTASI_SECRET ?? null,
  };
}

/** The settings in force, a line each, secrets left out. */
export function describeSettings(settings: Settings): readonly string[] {
  return [
    `address    http://${addressOf(settings)}`,
    `public     ${settings.publicUrl}`,
    `database   ${describeDatabase(settings)}`,
    `data       ${settings.dataFolder}`,
    `demo       ${settings.isDemo ? 'on' : 'off'}`,
    `mail       ${settings.smtpUrl === null ? `kept as .eml files in ${join(settings.dataFolder, 'mail')}, not sent` : withoutSecrets(settings.smtpUrl)}`,
    `proxy      ${settings.trustedProxies.length === 0 ? 'none trusted' : settings.trustedProxies.join(', ')}`,
    `metrics    ${settings.metrics === null ? 'not served' : `http://${addressOf(settings.metrics)}/metrics`}`,
    `log        ${settings.logLevel}`,
  ];
}

function addressOf({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Where the database is, secrets left out. */
export function describeDatabase({ database }: Settings): string {
  return database.engine === 'embedded' ? `embedded, in ${database.dir}` : withoutSecrets(database.url);
}

function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
