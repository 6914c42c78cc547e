import { setTimeout as pause } from 'node:timers/promises';
import { applyImport, getImport, type OutputOf, uploadImport } from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { largeOrganisation } from '../../apps/server/test/imports-staff.ts';
import { workbook } from '../../apps/server/test/imports-world.ts';
import { createNetworkClient, type TestClient } from '../../apps/server/test/test-client.ts';
import { openEmptyDatabase } from '../bench-database.ts';
import { openInside } from '../inside.ts';
import { rowsOf } from '../people.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median } from '../statistics.ts';
import type { Measure } from './measure.ts';

const EMPLOYEES = 10_000;
const GOAL_SECONDS = 15;
const LOOK_EVERY_MS = 50;

type View = OutputOf<typeof getImport>;
type Times = { readonly checked: number; readonly done: number };

/** A workbook with ten thousand employees into an empty product: from its upload until all of it is there. */
export const measureImports: Measure = async ({ database, options }) => {
  const content = await workbook(largeOrganisation(EMPLOYEES));
  const times: Times[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const empty = await openEmptyDatabase(database.url);
    try {
      times.push(await importOnce(empty.url, content));
    } finally {
      await empty.drop();
    }
  }
  const done = median(times.map((one) => one.done));
  const seconds = (value: number) => value.toFixed(1);
  return {
    name: 'imports',
    title: `Import of ${EMPLOYEES} employees`,
    head: ['read and checked', 'carried out', 'from upload to done', 'goal', ''],
    rows: [
      [
        seconds(median(times.map(({ checked }) => checked))),
        seconds(median(times.map((one) => one.done - one.checked))),
        seconds(done),
        `≤ ${GOAL_SECONDS}`,
        verdict(done <= GOAL_SECONDS),
      ],
    ],
    notes: [
      `Seconds, the median of ${times.length} imports (${times.map((one) => seconds(one.done)).join(', ')}), each into a new database; a workbook of ${(content.length / 1e6).toFixed(1)} MB with every field filled, asked about every ${LOOK_EVERY_MS} ms. It is carried out as soon as it is checked.`,
    ],
  };
};

async function importOnce(url: string, content: Buffer): Promise<Times> {
  const token = await signInAdministrator(url);
  const product = await startProduct({ DATABASE_URL: url });
  try {
    const client = createNetworkClient(product.address, token);
    const begun = performance.now();
    const { id } = await client.call(uploadImport, { files: { file: { name: 'organisasi.xlsx', content } } });
    await until(client, id, 'checked');
    const checked = (performance.now() - begun) / 1000;
    await client.call(applyImport, { params: { id } });
    await until(client, id, 'applied');
    return { checked, done: (performance.now() - begun) / 1000 };
  } finally {
    await product.stop();
  }
}

async function until(client: TestClient, id: number, state: View['state']): Promise<void> {
  for (;;) {
    const view = await client.call(getImport, { params: { id } });
    if (view.state === state) return;
    if (view.state === 'refused' || view.state === 'failed') throw new Error(`The import is ${view.state}.`);
    await pause(LOOK_EVERY_MS);
  }
}

async function signInAdministrator(url: string): Promise<string> {
  const inside = await openInside({ DATABASE_URL: url });
  const [made] = await rowsOf<{ id: string }>(
    inside,
    `with made as (insert into account (full_name) values ('Pentadbir') returning id)
     insert into role_grant (account_id, role) select id, 1 from made returning account_id as id`,
  );
  const { db, sessions } = inside.services;
  const token = await sessions.open(db, Number(made?.id), ROLE.admin);
  await inside.close();
  return token;
}
