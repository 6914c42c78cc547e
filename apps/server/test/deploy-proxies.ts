import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { given, withSystemPath } from './deploy-fixture.ts';
import { freePort } from './server-process.ts';

/** The server name in the files of `deploy/`. */
export const NAME = 'prestasi.company.example';

/** A request as it reached the server behind the proxy. */
export type Reached = { readonly method: string; readonly headers: IncomingHttpHeaders; readonly bytes: number };

/** A small server behind the proxy, in place of a process of the product. */
export type Upstream = {
  readonly port: string;
  /** The number of requests that have begun, complete or not, except health checks. */
  readonly begun: () => number;
  readonly reached: readonly Reached[];
  readonly close: () => Promise<void>;
};

/** A running proxy with its file from `deploy/`, except for ports, folders and a certificate of its own. */
export type RunningProxy = {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly said: () => string;
  readonly close: () => Promise<void>;
};

export type ProxyName = 'nginx' | 'caddy';

/** Starts a server that is ready and answers everything; requests that reach it are added to `reached`. */
export async function startUpstream(reached: Reached[] = []): Promise<Upstream> {
  let begun = 0;
  const server: Server = createServer((request, response) => {
    if (request.url === '/api/health/ready') return void response.end('{}');
    begun++;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('error', () => undefined);
    request.on('end', () => {
      reached.push({ method: request.method ?? '', headers: request.headers, bytes });
      response.end(JSON.stringify({ bytes }));
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  return {
    port,
    begun: () => begun,
    reached,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Replacements in a file for a test; each text must be in it. */
type Changes = readonly (readonly [string, string])[];

function changed(text: string, changes: Changes): string {
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The file has no ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

/**
 * Starts a proxy with its file from `deploy/` and two upstreams; `more` shortens the times that a test would wait for.
 */
export async function startGivenProxy(
  name: ProxyName,
  upstreams: readonly [string, string],
  more: Changes = [],
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `prestasi-${name}-`));
  const ports = { http: await freePort(), https: await freePort() };
  const certificate = makeCertificate(folder);
  const processes: Changes = [
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`],
    ...more,
  ];
  const args =
    name === 'nginx' ? nginxIn(folder, ports, certificate, processes) : caddyIn(folder, ports, certificate, processes);
  const child = spawn(name, args, { env: { ...withSystemPath(), HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await untilItAnswers(Number(ports.http), child, () => said);
  return { httpPort: Number(ports.http), httpsPort: Number(ports.https), said: () => said, close };
}

type Ports = { readonly http: string; readonly https: string };
type Certificate = { readonly certificate: string; readonly key: string };

function makeCertificate(folder: string): Certificate {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  return { certificate, key };
}

/** The file is included within `http`, as in Debian's own configuration. */
function nginxIn(folder: string, ports: Ports, { certificate, key }: Certificate, changes: Changes): string[] {
  const file = changed(given('nginx.conf'), [
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    ['listen [::]:443 ssl http2;', ''],
    [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${NAME}/privkey.pem`, key],
    ...changes,
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const whole = `${user} daemon off; pid ${folder}/pid; error_log stderr warn;\nevents {}\nhttp {\n${temporary.join('\n')}\n${file}\n}\n`;
  writeFileSync(join(folder, 'whole.conf'), whole);
  return ['-p', folder, '-c', join(folder, 'whole.conf')];
}

function caddyIn(folder: string, ports: Ports, { certificate, key }: Certificate, changes: Changes): string[] {
  const own = `admin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tskip_install_trust\n`;
  const file = changed(forThisCaddy(given('Caddyfile')), [
    ['\n{\n\tservers {', `\n{\n\t${own}\tservers {`],
    [`\n${NAME} {`, `\n${NAME} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
    ...changes,
  ]);
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'Caddyfile'), file);
  return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

/** Adapts the file to this version: from 2.6.4 on Caddy has another name for buffering, as the file itself says. */
export function forThisCaddy(file: string): string {
  const version = execFileSync('caddy', ['version'], { encoding: 'utf8', env: withSystemPath() });
  const [, major = 0, minor = 0, patch = 0] = (/v?(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  const isOlder = major * 10_000 + minor * 100 + patch < 2_06_04;
  return isOlder ? file : file.replace(/buffer_requests\s+max_buffer_size \d+/, 'request_buffers 8MiB');
}

async function untilItAnswers(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${said()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => null);
    if (answer !== null) return;
    await pause(50);
  }
}
