import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { groupDatabase } from './product/group-database.ts';
import { DEMO } from './test.ts';

/** Before the first test: builds the web app where it is older than its sources, and the demo group where it is. */
// oxlint-disable-next-line import/no-default-export -- the form that Playwright asks of a global setup
export default async function prepare(): Promise<void> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build-web.ts')], { stdio: 'inherit' });
  const { drop } = await groupDatabase(DEMO);
  await drop();
}
