import { BlockList, isIP } from 'node:net';

/** The settings that depend on each other, as given. */
export type GivenSettings = {
  readonly HOST: string;
  readonly PORT: number;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_PASSWORD?: string | undefined;
  readonly DATABASE_REPLICA_URL?: string | undefined;
  readonly DATABASE_REPLICA_PASSWORD?: string | undefined;
  readonly PRESTASI_DEMO?: boolean | undefined;
  readonly PRESTASI_ALLOW_HTTP: boolean;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXY?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_PASSWORD?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly METRICS_PORT?: number | undefined;
};

// Set by tools of this repository, and read only by them.
const OF_TOOLS = /^PRESTASI_((TEST|E2E|BENCH)_\w+|CHROMIUM|API|CLUSTER)$/;
const OURS = /^(PRESTASI|S3|METRICS)_/;
const S3_TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether an address can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || host.startsWith('127.');
}

/** Returns the errors of settings in combination, a line each that names the setting and says what to do. */
export function errorsInSettings(given: GivenSettings): readonly string[] {
  return [
    ...errorsInDemo(given),
    ...errorsInAddress(given),
    ...errorsInProxy(given),
    ...errorsInPasswords(given),
    ...errorsInRest(given),
  ];
}

/**
 * Returns unknown names that look like settings of the product, such as a mistyped one, which would silently do
 * nothing.
 */
export function errorsInNames(names: readonly string[], known: readonly string[]): readonly string[] {
  const strangers = names.filter((name) => OURS.test(name) && !OF_TOOLS.test(name) && !known.includes(name));
  return strangers.map((name) => `${name}: there is no such setting`);
}

/** An S3-compatible store is named by all of its settings, or by none. */
export function errorsInS3(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const missing = S3_TOGETHER.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === S3_TOGETHER.length) return [];
  return missing.map((name) => `${name}: needed, since other settings of the S3-compatible store are there`);
}

/** Whether the demo's accounts, whose password is public, cannot be reached from elsewhere, nor through a proxy. */
export function mayBeDemo({ DATABASE_URL, HOST, PUBLIC_URL, TRUSTED_PROXY = '' }: GivenSettings): boolean {
  const isAtHome = PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
  return DATABASE_URL === undefined && isLoopback(HOST) && isAtHome && listOf(TRUSTED_PROXY).length === 0;
}

function errorsInDemo(given: GivenSettings): readonly string[] {
  if (given.PRESTASI_DEMO !== true || mayBeDemo(given)) return [];
  return [
    'PRESTASI_DEMO=1 needs the embedded database (no DATABASE_URL), a loopback HOST such as 127.0.0.1, and neither ' +
      'TRUSTED_PROXY nor a PUBLIC_URL that others reach: demo accounts have a known password and exist nowhere else',
  ];
}

function errorsInAddress({ HOST, PUBLIC_URL, PRESTASI_ALLOW_HTTP }: GivenSettings): readonly string[] {
  if (PUBLIC_URL === undefined) {
    if (isLoopback(HOST)) return [];
    return ['PUBLIC_URL: needed, since HOST can be reached by others: the address that people and mails use'];
  }
  const { protocol, hostname, pathname, search, hash } = new URL(PUBLIC_URL);
  if (pathname !== '/' || search !== '' || hash !== '') return ['PUBLIC_URL: must end after the host and port'];
  if (protocol === 'https:' || isLoopback(hostname) || PRESTASI_ALLOW_HTTP) return [];
  return [
    'PUBLIC_URL: must start with https://, or passwords would cross the network readable; ' +
      'PRESTASI_ALLOW_HTTP=1 allows it for a trial in a closed network',
  ];
}

function errorsInProxy({ PUBLIC_URL, TRUSTED_PROXY = '' }: GivenSettings): readonly string[] {
  const proxies = listOf(TRUSTED_PROXY);
  const wrong = proxies.filter((one) => !isNetwork(one));
  if (wrong.length > 0)
    return wrong.map((one) => `TRUSTED_PROXY: ${one} is no address, network (10.0.0.0/8) or loopback`);
  if (PUBLIC_URL?.startsWith('https:') !== true || proxies.length > 0) return [];
  return [
    'TRUSTED_PROXY: needed with an https PUBLIC_URL: the address of the proxy that speaks TLS, such as 127.0.0.1; ' +
      'without it everybody would count as one caller',
  ];
}

const PASSWORDS = [
  ['DATABASE_PASSWORD', 'DATABASE_URL'],
  ['DATABASE_REPLICA_PASSWORD', 'DATABASE_REPLICA_URL'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
] as const;

function errorsInPasswords(given: GivenSettings): readonly string[] {
  return PASSWORDS.flatMap(([password, address]) => {
    if (given[password] === undefined) return [];
    const place = given[address];
    if (place === undefined) return [`${password}: needs ${address}, whose password it is`];
    return new URL(place).username === '' ? [`${address}: must name the user whose password ${password} is`] : [];
  });
}

function errorsInRest(given: GivenSettings): readonly string[] {
  const { SMTP_URL, MAIL_FROM, DATABASE_URL, DATABASE_REPLICA_URL, PORT, METRICS_PORT } = given;
  return [
    ...(SMTP_URL !== undefined && new URL(SMTP_URL).hostname === '' ? ['SMTP_URL: names no host'] : []),
    ...(SMTP_URL !== undefined && MAIL_FROM === undefined
      ? ['MAIL_FROM: needed with SMTP_URL, such as Prestasi <prestasi@company.example>']
      : []),
    ...(DATABASE_URL !== undefined && new URL(DATABASE_URL).pathname.length < 2
      ? ['DATABASE_URL: names no database, as in postgres://user@host/database']
      : []),
    ...(DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined
      ? ['DATABASE_REPLICA_URL: needs DATABASE_URL, of which it is a replica']
      : []),
    ...(METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT
      ? ['METRICS_PORT: must be another than PORT']
      : []),
  ];
}

/** The parts of a list with commas. */
export function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function isNetwork(text: string): boolean {
  if (NETWORKS.has(text)) return true;
  const [address = '', prefix] = text.split('/');
  const family = isIP(address);
  if (family === 0 || prefix === undefined) return family !== 0;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
    return /^\d+$/.test(prefix);
  } catch {
    return false; // a prefix longer than the address
  }
}
