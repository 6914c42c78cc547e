// `npm run bench`: measures the product side by side with the limit of what is possible. `docs/benchmarks.md` has the
// results.
import { describeDatabase, openBenchDatabase } from './bench-database.ts';
import type { Measure } from './measures/measure.ts';
import { measureCalibration } from './measures/calibration.ts';
import { measureChart } from './measures/chart.ts';
import { measureLoadShedding } from './measures/load-shedding.ts';
import { measureEngines } from './measures/engines.ts';
import { measurePreparedFiles } from './measures/prepared-files.ts';
import { measureExports } from './measures/exports.ts';
import { measureFeed } from './measures/feed.ts';
import { measureStatistics } from './measures/statistics.ts';
import { measureStatisticsScreen } from './measures/statistics-screen.ts';
import { measureDocuments } from './measures/documents.ts';
import { measureForms } from './measures/forms.ts';
import { measureImports } from './measures/imports.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { measureLists } from './measures/lists.ts';
import { measurePoll } from './measures/poll.ts';
import { measureStart } from './measures/start.ts';
import { measureVerify } from './measures/verify.ts';
import { machineSlowness } from '../scripts/machine-speed.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { type RunContext, markdownOf, writeSection } from './report.ts';
import { measureHighestRate } from './rush/highest-rate.ts';
import { measureRush } from './rush/rush.ts';

const MEASURES: Readonly<Record<string, Measure>> = {
  poll: measurePoll,
  lists: measureLists,
  feed: measureFeed,
  forms: measureForms,
  documents: measureDocuments,
  statistics: measureStatistics,
  'statistics-screen': measureStatisticsScreen,
  start: measureStart,
  verify: measureVerify,
  rush: measureRush,
  'highest-rate': measureHighestRate,
  'load-shedding': measureLoadShedding,
  imports: measureImports,
  exports: measureExports,
  'prepared-files': measurePreparedFiles,
  engines: measureEngines,
  chart: measureChart,
  calibration: measureCalibration,
  lighthouse: measureLighthouse,
};

const options = optionsOrUsage();
if (options !== null) await bench(options);

async function bench(chosen: Options): Promise<void> {
  const database = await openBenchDatabase(chosen);
  // Everything that runs on it ends with this process.
  const interrupted = () => void database.drop().finally(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const circumstances = {
      database: await describeDatabase(database.url),
      command: commandOf(chosen),
      slowness: await machineSlowness(),
    };
    const names = chosen.measures.length === 0 ? Object.keys(MEASURES) : chosen.measures;
    for (const name of names) {
      console.error(`${new Date().toISOString()} ${name}`);
      const section = await MEASURES[name]?.({ database, options: chosen });
      if (section !== undefined) writeResult(section, circumstances, chosen.writeTo);
    }
  } finally {
    await database.drop();
  }
}

function writeResult(section: Awaited<ReturnType<Measure>>, circumstances: RunContext, writeTo: string | null): void {
  const markdown = markdownOf(section, circumstances);
  console.log(`${markdown}\n`);
  if (writeTo !== null) writeSection(writeTo, section.name, markdown);
}

function optionsOrUsage(): Options | null {
  try {
    const read = readOptions(process.argv.slice(2));
    const unknown = read.measures.filter((name) => !Object.hasOwn(MEASURES, name));
    if (unknown.length === 0) return read;
    throw new Error(`There is no measure ${unknown.join(' or ')}. There are ${Object.keys(MEASURES).join(', ')}.`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 1;
    return null;
  }
}

/** Returns the command again, without the address of the database, which may contain a password. */
function commandOf({ databaseUrl, measures, employees, pages, rounds, seconds, sessions, rate }: Options): string {
  const where = databaseUrl === null ? `--employees ${employees}` : '--database …';
  const rush = `--seconds ${seconds} --sessions ${sessions} --rate ${rate}`;
  const only = pages.map((page) => `--pages "${page}"`);
  return ['npm run bench --', ...measures, where, ...only, `--rounds ${rounds}`, rush].join(' ');
}
