import process from 'node:process';
import { DAILY_ANCHOR } from './anchors/index.ts';
import { type App, assembleApp } from './app.ts';
import { VERIFY_HISTORIES } from './audit/index.ts';
import { createLog } from './platform/log.ts';
import { plainFailure } from './platform/plain-failure.ts';
import { StartRefused } from './platform/start-refused.ts';
import { setupNotice } from './setup/index.ts';
import { describeSettings, readSettings } from './settings.ts';

const STOP_WITHIN_MS = 40_000;

let isStopping = false;

function say(...lines: readonly string[]): void {
  if (lines.length === 0) return;
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  say('Prestasi starts with these settings:', ...describeSettings(settings).map((line) => `  ${line}`));
  const app = await assembleApp({ settings, log, onFatal: () => process.exit(1) });
  stopOnSignals(app);
  try {
    await listen(app);
    await app.start(settings.isDemo ? () => fillDemo(app) : undefined);
  } catch (error) {
    // A supervisor of the process must not wait for one that cannot even close.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    if (!isStopping) await app.close();
    throw error;
  }
  if (!app.servesWebApp) say('The web app has not been built, so only the API is there.');
  say(`Prestasi is ready: ${settings.publicUrl}`);
  say(...(await setupNotice(app.services)));
}

/** Fills the demo group the first time; loaded only then, so that none of it is present outside demo mode. */
async function fillDemo({ services: { db, clock, passwords, jobs } }: App): Promise<void> {
  const { seedDemo } = await import('../seeds/index.ts');
  const started = performance.now();
  const isFilled = await seedDemo(db, {
    now: clock.now(),
    passwords,
    onStep: ({ what, number, of }) => {
      if (number === 1) say('The demo group is being filled, which takes about a minute the first time:');
      say(`  ${number} of ${of}: ${what}`);
    },
  });
  // What the first night would do, so that the audit has something to show.
  if (isFilled) for (const check of [DAILY_ANCHOR, VERIFY_HISTORIES]) await jobs.run(check);
  if (isFilled) say(`The demo group was filled in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function listen(app: App): Promise<void> {
  try {
    await app.listen();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen')) throw error;
    const { host, port } = app.services.settings;
    const isTaken = 'code' in error && error.code === 'EADDRINUSE';
    throw new StartRefused(
      isTaken
        ? `Port ${port} of ${host} is in use. Stop what uses it, or set PORT to another.`
        : `PORT, HOST: port ${port} of ${host} cannot be listened on: ${error.message}.`,
    );
  }
}

function stopOnSignals(app: App): void {
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say(`${signal}: finishing what is under way.`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS + app.services.settings.drainSeconds * 1000).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.services.log.error({ err: error }, 'stopping');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

try {
  await start();
} catch (error) {
  // If it is told to stop while starting, the start fails, and the stop reports how it ends.
  if (!isStopping) reportFailure(error);
}

function reportFailure(error: unknown): void {
  const sentence = plainFailure(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  // Resources opened before the failure, such as a connection for notices, must not keep alive a process that does not
  // serve.
  process.exit(1);
}
