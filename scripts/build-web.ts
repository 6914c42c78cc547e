// Builds the web app if its sources are newer than the last build. `node scripts/build-web.ts`
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web');
const stamp = join(web, 'dist/.build');

const sources = [
  'package-lock.json',
  'scripts/{build-web,compress-assets}.ts',
  'tsconfig.base.json',
  'apps/web/*.*',
  'apps/web/{src,public}/**/*.*',
  'packages/{domain,contract}/src/**/*.ts',
  'packages/locales/{src,ms,en}/**/*.{ts,json}',
];

const fingerprint = fingerprintOf(sources);
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) await build();

async function build(): Promise<void> {
  const begun = performance.now();
  process.stdout.write('Building the web app …\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Vite empties dist first, the stamp included: an interrupted build is never mistaken for a finished one.
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
  await compressAssets(join(web, 'dist/assets'));
  writeFileSync(stamp, fingerprint);
  process.stdout.write(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.\n`);
}

/** Returns the hash of names and contents, so that a checkout that only touches times builds nothing. */
function fingerprintOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: root, exclude: ['**/*.test.ts'] });
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
