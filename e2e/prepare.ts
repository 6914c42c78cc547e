import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { groupDatabase } from './product/group-database.ts';
import { DEMO, SCRIPTED, SMALL } from './product/messages.ts';

/** Before the first test: builds the web app and fills the groups, where they are older than their sources. */
// oxlint-disable-next-line import/no-default-export -- the form that Playwright asks of a global setup
export default async function prepare(): Promise<void> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build-web.ts')], { stdio: 'inherit' });
  for (const start of [DEMO, SCRIPTED, SMALL]) await (await groupDatabase(start)).drop();
}
