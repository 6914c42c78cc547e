import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Before the first test: builds the web app if it is older than its sources. */
// oxlint-disable-next-line import/no-default-export -- the form that Playwright asks of a global setup
export default function prepare(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build-web.ts')], { stdio: 'inherit' });
}
