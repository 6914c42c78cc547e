import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A file, what it imports, and a word of the reason that the linter must give. */
const forbidden: readonly (readonly [file: string, specifier: string, reason: string])[] = [
  ['packages/domain/src/appraisal/a.ts', 'node:fs', 'imports nothing'],
  ['packages/domain/src/b.ts', 'zod', 'imports nothing'],
  ['packages/domain/src/c.ts', '@prestasi/contract', 'imports nothing'],
  ['packages/domain/src/d.ts', '../../contract/src/index.ts', 'imports nothing'],
  ['packages/domain/src/e.ts', './form.fixture.ts', 'for tests only'],
  ['packages/contract/src/a.ts', 'node:fs', 'domain and zod only'],
  ['packages/contract/src/b.ts', 'fastify', 'domain and zod only'],
  ['packages/contract/src/c.ts', '@prestasi/server', 'domain and zod only'],
  ['packages/locales/src/a.ts', '@prestasi/domain', 'nothing but themselves'],
  ['apps/web/src/app/a.ts', '@prestasi/server', 'never imports the server'],
  ['apps/web/src/app/b.ts', '../../../server/src/main.ts', 'never imports the server'],
  ['apps/web/src/app/c.ts', 'node:fs', 'browser'],
  ['apps/web/src/app/d.ts', '../../../../packages/domain/src/index.ts', 'by its name'],
  ['apps/web/src/features/forms/a.ts', '../cycles/cycle-list.tsx', 'meet in routes'],
  ['apps/web/src/features/forms/parts/b.ts', '../../cycles/cycle-list.tsx', 'meet in routes'],
  ['apps/web/src/features/forms/c.ts', '../../routes/dashboard.tsx', 'meet in routes'],
  ['apps/web/src/shared/ui/a.ts', '../../features/forms/form-list.tsx', 'knows nothing'],
  ['apps/server/src/forms/a.ts', '@prestasi/web', 'never imports the web app'],
  ['apps/server/src/forms/b.ts', 'react', 'React stays'],
  ['apps/server/src/forms/c.ts', '@mantine/core', 'React stays'],
  ['apps/server/src/forms/d.ts', 'fastify', 'Fastify stays'],
  ['apps/server/src/forms/e.ts', '@fastify/multipart', 'Fastify stays'],
  ['apps/server/src/forms/f.ts', '../cycles/open-cycle.ts', 'index.ts only'],
  ['apps/server/src/forms/deep/g.ts', '../../cycles/open-cycle.ts', 'index.ts only'],
  ['apps/server/src/forms/h.ts', '../schema/appraisals.ts', 'queries, seeds and migrations'],
  ['apps/server/src/forms/i.ts', '../platform/mail/tables.ts', 'queries, seeds and migrations'],
  ['apps/server/src/platform/http/a.ts', '../../forms/index.ts', 'imports no feature'],
  ['apps/server/src/platform/http/b.ts', '../../schema/people.ts', 'imports no feature'],
  ['apps/server/src/platform/http/c.ts', '../mail/tables.ts', 'the part that keeps it'],
];

/** What the same rules must let through. */
const allowed: readonly (readonly [file: string, specifier: string])[] = [
  ['packages/domain/src/m.ts', './words.ts'],
  ['packages/domain/src/m.test.ts', 'fast-check'],
  ['packages/domain/src/n.test.ts', './form.fixture.ts'],
  ['packages/domain/src/o.fixture.ts', 'fast-check'],
  ['packages/contract/src/m.ts', '@prestasi/domain'],
  ['packages/contract/src/n.ts', 'zod'],
  ['apps/web/src/features/forms/m.ts', '../../shared/ui/card.tsx'],
  ['apps/web/src/features/forms/n.ts', '@prestasi/contract'],
  ['apps/web/src/routes/m.ts', '../features/forms/form-list.tsx'],
  ['apps/server/src/forms/m.ts', '../cycles/index.ts'],
  ['apps/server/src/forms/n.ts', '../platform/http/problem.ts'],
  ['apps/server/src/forms/routes.ts', 'fastify'],
  ['apps/server/src/forms/queries.ts', '../schema/appraisals.ts'],
  ['apps/server/src/forms/list-queries.ts', '../platform/files/tables.ts'],
  ['apps/server/src/platform/http/m.ts', 'fastify'],
  ['apps/server/src/platform/mail/outbox.ts', './tables.ts'],
  ['apps/server/seeds/m.ts', '../src/schema/people.ts'],
];

/** Every way to name another module. */
const forms = (specifier: string): readonly string[] => [
  `import { it } from '${specifier}'; it();`,
  `export { it } from '${specifier}';`,
  `export * from '${specifier}';`,
  `export const it = async () => await import('${specifier}');`,
  `export type It = import('${specifier}').It;`,
];

/** A declaration of each sort; the names that start with "told" are refused. */
const NAMES = [
  'export const toldConst = 1;',
  'export const { a: toldA, b: [toldB = 2, ...toldRest], told } = read();',
  'export function toldFunction(toldParam: number) { return (toldArrow: number) => toldArrow; }',
  'export type ToldType = { readonly toldMember: number };',
  'export interface ToldShape { readonly id: number }',
  'export class ToldClass {}',
  'export const known = { told: 1 }.told + other.toldElsewhere;',
].join('\n');
const REFUSED_NAMES = [
  'toldConst',
  'toldA',
  'toldB',
  'toldRest',
  'told',
  'toldFunction',
  'toldParam',
  'toldArrow',
  'ToldType',
  'toldMember',
  'ToldShape',
  'ToldClass',
];

type Diagnostic = { readonly code?: string; readonly message: string; readonly filename: string };

let copy: string;
let diagnostics: readonly Diagnostic[];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'prestasi-imports-'));
  cpSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
  cpSync(join(root, 'scripts/lint'), join(copy, 'scripts/lint'), { recursive: true });
  cpSync(join(root, 'docs/glossary.md'), join(copy, 'docs/glossary.md'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, specifier] of [...forbidden, ...allowed])
    write(file, `import { it } from '${specifier}';\nit();\n`);
  for (const [index, text] of forms('react').entries()) write(`apps/server/src/forms/form-${index}.ts`, text);
  write('packages/domain/src/circle-a.ts', `import { b } from './circle-b.ts';\nexport const a = () => b;\n`);
  write('packages/domain/src/circle-b.ts', `import { a } from './circle-a.ts';\nexport const b = () => a;\n`);
  write('packages/domain/src/names.ts', NAMES);
  diagnostics = lint();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.for(forbidden)('%s may not import %s', ([file, , reason]) => {
  expect(refusalsIn(file).join('\n')).toContain(reason);
});

test.for(allowed)('%s may import %s', ([file]) => {
  expect(refusalsIn(file)).toEqual([]);
});

test.for(forms('react').map((text, index) => [text, index] as const))('no form of import escapes: %s', ([, index]) => {
  expect(refusalsIn(`apps/server/src/forms/form-${index}.ts`)).toHaveLength(1);
});

test('two files may not import each other', () => {
  const circles = diagnostics.filter(({ code }) => code === 'import(no-cycle)').map(({ filename }) => filename);
  expect(circles).toContain('packages/domain/src/circle-a.ts');
});

test('a name in a word that the glossary replaces is refused where it is declared', () => {
  const refused = diagnostics.filter(({ code }) => code === 'prestasi(glossary)').map(({ message }) => message);
  expect(refused.map((message) => /name (\w+)\.$/.exec(message)?.[1])).toEqual(REFUSED_NAMES);
});

test('node:fs does not compile in the domain', () => {
  write(
    'packages/domain/tsconfig.json',
    JSON.stringify({ extends: join(root, 'packages/domain/tsconfig.json'), include: ['src/appraisal'] }),
  );
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--project', join(copy, 'packages/domain')];
  const { status, stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' });
  expect(stdout).toMatch(/Cannot find (module|name) 'node:fs'/);
  expect(status).not.toBe(0);
});

function write(file: string, text: string): void {
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

function lint(): readonly Diagnostic[] {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'apps', 'packages'];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    timeout: 60_000,
  });
  return (JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
}

function refusalsIn(file: string): readonly string[] {
  return diagnostics
    .filter(({ code, filename }) => code === 'prestasi(import-rules)' && filename === file)
    .map(({ message }) => message);
}
