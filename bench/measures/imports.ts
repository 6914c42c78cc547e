import { largeOrganisation } from '../../apps/server/test/imports-staff.ts';
import { type Cell, type SheetInput, workbook } from '../../apps/server/test/imports-fixture.ts';
import { createNetworkClient } from '../../apps/server/test/test-client.ts';
import { openEmptyDatabase } from '../bench-database.ts';
import { importWorkbook, LOOK_EVERY_MS, signInAdministrator, type Times } from '../importing.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median } from '../statistics.ts';
import type { Measure } from './measure.ts';

const EMPLOYEES = 10_000;
const GOAL_SECONDS = 15;
const GOAL_SECONDS_OF_UPDATE = 60;

type Both = { readonly first: Times; readonly update: Times };

/**
 * A workbook with ten thousand employees into an empty product, and then one that changes every one of them: each from
 * its upload until all of it is applied.
 */
export const measureImports: Measure = async ({ database, options }) => {
  const organisation = largeOrganisation(EMPLOYEES);
  const first = await workbook(organisation);
  const update = await workbook({ Employees: changed(organisation.Employees ?? []) });
  const times: Both[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const empty = await openEmptyDatabase(database.url);
    try {
      times.push(await importBoth(empty.url, first, update));
    } finally {
      await empty.drop();
    }
  }
  const [firsts, updates] = [times.map((one) => one.first), times.map((one) => one.update)];
  const megabytes = (content: Buffer) => (content.length / 1e6).toFixed(1);
  return {
    name: 'imports',
    title: `Import of ${EMPLOYEES} employees`,
    head: ['workbook', 'read and checked', 'carried out', 'from upload to done', 'goal', ''],
    rows: [
      rowOf('first, all of them new', firsts, GOAL_SECONDS),
      rowOf('update of all', updates, GOAL_SECONDS_OF_UPDATE),
    ],
    notes: [
      `Seconds, the median of ${times.length} imports each (${timesAsText(firsts)}; ${timesAsText(updates)}), into a new database; workbooks of ${megabytes(first)} and ${megabytes(update)} MB with every field filled, asked about every ${LOOK_EVERY_MS} ms. Each is carried out as soon as it is checked.`,
      'The update gives everybody another telephone number, and every tenth another department.',
    ],
  };
};

async function importBoth(url: string, first: Buffer, update: Buffer): Promise<Both> {
  const token = await signInAdministrator(url);
  const product = await startProduct({ DATABASE_URL: url });
  try {
    const client = createNetworkClient(product.address, token);
    return { first: await importWorkbook(client, first), update: await importWorkbook(client, update) };
  } finally {
    await product.stop();
  }
}

const seconds = (value: number) => value.toFixed(1);
const timesAsText = (times: readonly Times[]) => times.map(({ done }) => seconds(done)).join(', ');

function rowOf(what: string, times: readonly Times[], goal: number): string[] {
  const done = median(times.map((one) => one.done));
  return [
    what,
    seconds(median(times.map(({ checked }) => checked))),
    seconds(median(times.map((one) => one.done - one.checked))),
    seconds(done),
    `≤ ${goal}`,
    verdict(done <= goal),
  ];
}

/** Returns rows with another telephone number for everybody, every tenth moved to the first department. */
function changed([headings = [], ...rows]: SheetInput): Cell[][] {
  const phone = headings.indexOf('Phone');
  const department = headings.indexOf('Department Code');
  const moved = rows.map((row, index) => {
    const called = row.with(phone, `019-${String(2_000_000 + index)}`);
    return index % 10 === 5 ? called.with(department, 'D001') : called;
  });
  return [[...headings], ...moved];
}
