import { createTrainingProgramme, createTrainingSession, uploadParticipants } from '@prestasi/contract';
import { largeOrganisation } from '../../apps/server/test/imports-staff.ts';
import { type Cell, type SheetInput, workbook } from '../../apps/server/test/imports-fixture.ts';
import { createNetworkClient, type TestClient } from '../../apps/server/test/test-client.ts';
import { openEmptyDatabase } from '../bench-database.ts';
import { importWorkbook, LOOK_EVERY_MS, signInAdministrator, type Times } from '../importing.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median } from '../statistics.ts';
import type { Measure } from './measure.ts';

const EMPLOYEES = 10_000;
const GOAL_SECONDS = 15;
const GOAL_SECONDS_OF_UPDATE = 60;
const GOAL_SECONDS_OF_ATTENDANCE = 10;

type All = { readonly first: Times; readonly update: Times; readonly attendance: Times; readonly again: Times };

/**
 * A workbook with ten thousand employees into an empty product, and then one that changes every one of them: each from
 * its upload until all of it is applied. Then the attendance of all of them at a training, and the same file again.
 */
export const measureImports: Measure = async ({ database, options }) => {
  const organisation = largeOrganisation(EMPLOYEES);
  const first = await workbook(organisation);
  const update = await workbook({ Employees: changed(organisation.Employees ?? []) });
  const attendance = await workbook({ Helaian1: attendanceOf(organisation.Employees ?? []) });
  const times: All[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const empty = await openEmptyDatabase(database.url);
    try {
      times.push(await importAll(empty.url, { first, update, attendance }));
    } finally {
      await empty.drop();
    }
  }
  const [firsts, updates] = [times.map((one) => one.first), times.map((one) => one.update)];
  const attended = times.map((one) => one.attendance);
  const again = times.map((one) => one.again);
  const megabytes = (content: Buffer) => (content.length / 1e6).toFixed(1);
  return {
    name: 'imports',
    title: `Import of ${EMPLOYEES} employees`,
    head: ['workbook', 'read and checked', 'carried out', 'from upload to done', 'goal', ''],
    rows: [
      rowOf('first, all of them new', firsts, GOAL_SECONDS),
      rowOf('update of all', updates, GOAL_SECONDS_OF_UPDATE),
      rowOf('attendance of all at a training', attended, GOAL_SECONDS_OF_ATTENDANCE),
      rowOf('the same attendance again', again, GOAL_SECONDS_OF_ATTENDANCE),
    ],
    notes: [
      `Seconds, the median of ${times.length} imports each (${[firsts, updates, attended, again].map(timesAsText).join('; ')}), into a new database; workbooks of ${megabytes(first)} and ${megabytes(update)} MB with every field filled, asked about every ${LOOK_EVERY_MS} ms. Each is carried out as soon as it is checked.`,
      'The update gives everybody another telephone number, and every tenth another department.',
    ],
  };
};

type Workbooks = { readonly first: Buffer; readonly update: Buffer; readonly attendance: Buffer };

async function importAll(url: string, { first, update, attendance }: Workbooks): Promise<All> {
  const token = await signInAdministrator(url);
  const product = await startProduct({ DATABASE_URL: url });
  try {
    const client = createNetworkClient(product.address, token);
    const staff = { first: await importWorkbook(client, first), update: await importWorkbook(client, update) };
    const id = await newSession(client);
    const record = () =>
      importWorkbook(client, attendance, (files) => client.call(uploadParticipants, { params: { id }, files }));
    return { ...staff, attendance: await record(), again: await record() };
  } finally {
    await product.stop();
  }
}

/** A session of a training of the whole group that is over, with a seat for everybody. */
async function newSession(client: TestClient): Promise<number> {
  const programme = { title: 'Keselamatan', provider: null, methodId: null, hours: 8, costSen: null, companyId: null };
  const { id } = await client.call(createTrainingProgramme, { body: programme });
  const year = new Date().getUTCFullYear();
  const days = { startsOn: `${year - 1}-12-01`, endsOn: `${year - 1}-12-01`, hours: 8, place: null, seats: EMPLOYEES };
  const body = { ...days, code: 'BENCH', companyId: null };
  return (await client.call(createTrainingSession, { params: { id }, body })).id;
}

/** Returns the rows of a workbook that says that everybody attended. */
function attendanceOf([headings = [], ...rows]: SheetInput): Cell[][] {
  const number = headings.indexOf('Employee Number');
  return [['Nombor pekerja', 'Kehadiran', 'Jam'], ...rows.map((row) => [row[number] ?? null, 'Hadir', 8])];
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
