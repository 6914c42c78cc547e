// Measures the JavaScript that sign-in and the first page after it load together, compressed. Fails above 250 kB.
// `node apps/web/measure-first-load.ts`, after a build.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 250;

/** What is asked for, one after the other, by somebody who signs in and sees the dashboard, in Malay. */
const FIRST = [
  'index.html',
  'src/app/shell/public-layout.tsx',
  'src/features/auth/login-screen.tsx',
  'src/app/shell/app-frame.tsx',
  'src/features/dashboard/dashboard-screen.tsx',
  ...['common', 'nav', 'errors', 'auth', 'dashboard'].map((area) => `../../packages/locales/ms/${area}.json`),
];

type Chunk = { readonly file: string; readonly imports?: readonly string[] };

const dist = join(import.meta.dirname, 'dist');
const manifestFile = join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) throw new Error('Build the web app first: npx vite build');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<Record<string, Chunk>>;

const files = new Set<string>();
const absent = FIRST.filter((name) => !manifest[name]);
for (const name of FIRST) collect(name);
const sizes = [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const { file, bytes } of sizes.filter((size) => size.bytes > 3000)) {
  process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}\n`);
}
for (const name of absent) process.stdout.write(`   (not there: ${name})\n`);
process.stdout.write(`First load: ${total.toFixed(1)} kB of ${LIMIT_KB} kB compressed, ${files.size} files.\n`);
// A name that is not there would be left out of the sum.
if (total > LIMIT_KB || absent.length > 0) process.exitCode = 1;

function collect(name: string): void {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported);
}
