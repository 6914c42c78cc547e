// `npm run fuzz`: a contract fuzzer reads the OpenAPI document of a running demo product, and looks, as administrator,
// HR and staff, for a response that the document does not promise and for any 5xx. `--seconds 60` for each of them,
// `--seed 1` to repeat a run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startServerProcess } from '../../apps/server/test/server-process.ts';
import { memoryFolder } from '../memory-folder.ts';
import { withSmallIds, withNamedAnswers } from './narrow.ts';
import { findFuzzer } from './schemathesis.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, seed: { type: 'string', default: '' } },
});
const seed = values.seed === '' ? String(Math.floor(Math.random() * 2 ** 31)) : values.seed;
const PEOPLE = ['admin', 'hr', 'staff'];
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];
// They end the session or its role, and every later request would be refused.
const LEFT_OUT = ['/api/logout', '/api/session/role', '/api/password/change'];

const fuzzer = findFuzzer();
if ('missing' in fuzzer) {
  say(fuzzer.missing);
  say('It needs python3 with venv and pip, and PyPI. NOTHING WAS FUZZED.');
  say('0 passed, 0 failed, 1 skipped');
} else {
  const failed = await fuzz(fuzzer.program);
  say(`${PEOPLE.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Fuzzes as each of the people in turn; returns for how many it found something. */
async function fuzz(program: string): Promise<number> {
  const folder = mkdtempSync(join(memoryFolder(), 'prestasi-fuzz-'));
  const PORT = await freePort();
  const product = startServerProcess({ PRESTASI_DATA: folder, PORT, PRESTASI_DEMO: '1', PRESTASI_LOG: 'error' });
  process.once('exit', () => product.child.kill('SIGKILL'));
  const address = `http://127.0.0.1:${PORT}`;
  try {
    await product.ready();
    const document = join(folder, 'openapi.json');
    writeFileSync(
      document,
      JSON.stringify(withNamedAnswers(withSmallIds(await jsonOf(fetch(`${address}/api/docs/json`))))),
    );
    let failed = 0;
    for (const who of PEOPLE) {
      say(`As ${who}, ${values.seconds} s, seed ${seed}:`);
      const { token } = (await signIn(address, who)) as { readonly token: string };
      const code = await run(program, wordsFor(document, address, token), folder);
      if (code === 0) continue;
      failed++;
      say(`The product said meanwhile:\n${product.said().slice(-5000)}`);
    }
    return failed;
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function wordsFor(document: string, address: string, token: string): readonly string[] {
  const [checks, phases] = [CHECKS.join(','), 'examples,coverage,fuzzing'];
  // A signed-in person may send 1,200 requests a minute.
  const settings = `--max-time ${values.seconds} --seed ${seed} --phases ${phases} --checks ${checks} --rate-limit 1100/m`;
  const said = '--suppress-health-check all --warnings off --no-color';
  const leftOut = LEFT_OUT.flatMap((path) => ['--exclude-path', path]);
  const who = ['--url', address, '--header', `Authorization: Bearer ${token}`];
  return ['run', document, ...who, ...settings.split(' '), ...said.split(' '), ...leftOut];
}

function signIn(address: string, who: string): Promise<unknown> {
  const body = JSON.stringify({ email: `${who}@serimaju.example`, password: 'Prestasi#2026' });
  const headers = { 'content-type': 'application/json' };
  return jsonOf(fetch(`${address}/api/login`, { method: 'POST', headers, body }));
}

async function jsonOf(asked: Promise<Response>): Promise<unknown> {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}

// The fuzzer's memory of its runs is not stored.
function run(program: string, words: readonly string[], cwd: string): Promise<number | null> {
  const child = spawn(program, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
