import { join, resolve } from 'node:path';
import { z } from 'zod';
import { errorsInNames, errorsInS3, errorsInSettings, listOf, mayBeDemo } from './check-settings.ts';
import type { DatabaseLocation } from './platform/database/open.ts';
import type { S3Location } from './platform/files/s3-store.ts';
import { StartRefused } from './platform/start-refused.ts';

export type Settings = {
  readonly host: string;
  readonly port: number;
  /** The folder of all stored data: database, files, mails written as files, installation key. */
  readonly dataFolder: string;
  readonly database: DatabaseLocation;
  /** A replica of the database for reports, which may be seconds behind; null for none. */
  readonly replicaUrl: string | null;
  /** The store of files instead of the data folder; null for the data folder. */
  readonly s3: S3Location | null;
  readonly isDemo: boolean;
  /** Whether `/api/docs` describes the API to anybody. */
  readonly showsApiDocs: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The address to which each day's anchor of the history is mailed; null for none. */
  readonly anchorMail: string | null;
  /** The address at which people reach the product, without a final slash. */
  readonly publicUrl: string;
  /** Addresses or networks of the proxies whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The address of the measures for Prometheus; null if they are not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** How long requests are still accepted after the order to stop, until balancers have noticed. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** The installation key, if it is not stored in the data folder. */
  readonly secret: string | null;
};

const flag = z.enum(['0', '1']).transform((value) => value === '1');
/** An address with one of the protocols; `passwordSetting` is the setting for a password that would break it. */
const url = (protocols: readonly string[], passwordSetting?: string) =>
  z.string().superRefine((value, context) => {
    // `/`, `?` and `#` end the part of an address with the password; the `@` then comes after them.
    if (passwordSetting !== undefined && /^[a-z]+:\/\/[^/?#]*[/?#].*@/s.test(value))
      context.addIssue(`cannot be read: a password with / ? or # belongs into ${passwordSetting}, as it is`);
    else if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      context.addIssue(`must be an address starting with ${protocols.map((one) => `${one}//`).join(' or ')}`);
  });
const OF_POSTGRESQL = ['postgres:', 'postgresql:'];
const OF_HTTP = ['http:', 'https:'];

/** Every setting, by its name in the environment. */
const environment = z.object({
  PORT: z.coerce.number({ error: 'must be a port, 0 to 65535' }).int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PRESTASI_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: url(OF_POSTGRESQL, 'DATABASE_PASSWORD').optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_REPLICA_URL: url(OF_POSTGRESQL, 'DATABASE_REPLICA_PASSWORD').optional(),
  DATABASE_REPLICA_PASSWORD: z.string().optional(),
  PRESTASI_DEMO: flag.optional(),
  PRESTASI_API_DOCS: flag.optional(),
  PRESTASI_ALLOW_HTTP: flag.default(false),
  SMTP_URL: url(['smtp:', 'smtps:'], 'SMTP_PASSWORD').optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_FROM: z.string().min(3).optional(),
  PRESTASI_ANCHOR_MAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  PUBLIC_URL: url(OF_HTTP).optional(),
  TRUSTED_PROXY: z.string().optional(),
  S3_ENDPOINT: url(OF_HTTP).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  METRICS_PORT: z.coerce.number({ error: 'must be a port, 0 to 65535' }).int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  PRESTASI_DRAIN_SECONDS: z.coerce.number({ error: 'must be seconds, 0 to 60' }).min(0).max(60).default(0),
  PRESTASI_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  PRESTASI_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
});

/** The names of all settings, for tests of the places that pass them on or describe them. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/**
 * Reads and validates the settings; every one has a default. An empty variable counts as absent. Demo mode is on by
 * default only with the embedded database on a loopback address that others cannot reach, and is refused anywhere else.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const named = errorsInNames(Object.keys(given), SETTING_NAMES);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw refusedFor([...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...named]);
  }
  const values = parsed.data;
  const errors = [...named, ...errorsInSettings(values), ...errorsInS3(given)];
  if (errors.length > 0) throw refusedFor(errors);
  const dataFolder = resolve(values.PRESTASI_DATA);
  const isDemo = values.PRESTASI_DEMO ?? mayBeDemo(values);
  return {
    host: values.HOST,
    port: values.PORT,
    dataFolder,
    database:
      values.DATABASE_URL === undefined
        ? { engine: 'embedded', dir: join(dataFolder, 'database') }
        : {
            engine: 'postgresql',
            url: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD),
            poolSize: values.DATABASE_POOL,
          },
    replicaUrl: withPasswordOrNull(values.DATABASE_REPLICA_URL, values.DATABASE_REPLICA_PASSWORD),
    s3: s3Of(values),
    isDemo,
    showsApiDocs: values.PRESTASI_API_DOCS ?? isDemo,
    smtpUrl: withPasswordOrNull(values.SMTP_URL, values.SMTP_PASSWORD),
    mailFrom: values.MAIL_FROM ?? 'Prestasi <prestasi@localhost>',
    anchorMail: values.PRESTASI_ANCHOR_MAIL ?? null,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    trustedProxies: listOf(values.TRUSTED_PROXY ?? ''),
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    drainSeconds: values.PRESTASI_DRAIN_SECONDS,
    logLevel: values.PRESTASI_LOG ?? (isDemo ? 'warn' : 'info'),
    secret: values.PRESTASI_SECRET ?? null,
  };
}

function refusedFor(errors: readonly string[]): StartRefused {
  return new StartRefused(['These settings cannot be used:', ...errors].join('\n  '));
}

/** Puts a password into an address. Written there by hand, one with `/`, `@` or `%` would change the address. */
function withPassword(address: string, password: string | undefined): string {
  if (password === undefined) return address;
  const place = new URL(address);
  place.password = encodeURIComponent(password);
  return place.href;
}

function withPasswordOrNull(address: string | undefined, password: string | undefined): string | null {
  return address === undefined ? null : withPassword(address, password);
}

function s3Of(values: z.output<typeof environment>): S3Location | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const isThere = S3_ENDPOINT !== undefined && S3_BUCKET !== undefined;
  if (!isThere || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return null;
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Returns the settings in force, a line each, secrets left out. */
export function describeSettings(settings: Settings): readonly string[] {
  return [
    `address    http://${addressOf(settings)}`,
    `public     ${settings.publicUrl}`,
    `database   ${describeDatabase(settings)}`,
    `replica    ${settings.replicaUrl === null ? 'none' : withoutSecrets(settings.replicaUrl)}`,
    `data       ${settings.dataFolder}`,
    `files      ${settings.s3 === null ? join(settings.dataFolder, 'files') : `${settings.s3.endpoint}/${settings.s3.bucket}`}`,
    `demo       ${settings.isDemo ? 'on' : 'off'}`,
    `API page   ${settings.showsApiDocs ? 'shown at /api/docs' : 'not shown'}`,
    `mail       ${settings.smtpUrl === null ? `kept as .eml files in ${join(settings.dataFolder, 'mail')}, not sent` : withoutSecrets(settings.smtpUrl)}`,
    `anchors    ${settings.anchorMail === null ? 'not mailed' : `mailed to ${settings.anchorMail}`}`,
    `proxy      ${settings.trustedProxies.length === 0 ? 'none trusted' : settings.trustedProxies.join(', ')}`,
    `metrics    ${settings.metrics === null ? 'not served' : `http://${addressOf(settings.metrics)}/metrics`}`,
    `log        ${settings.logLevel}`,
  ];
}

function addressOf({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Describes where the database is, without secrets. */
export function describeDatabase({ database }: Settings): string {
  return database.engine === 'embedded' ? `embedded, in ${database.dir}` : withoutSecrets(database.url);
}

function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
