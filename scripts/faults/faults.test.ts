import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STAGES } from './fault.ts';
import { FAULTS } from './list/index.ts';

const root = join(import.meta.dirname, '../..');
const CHECKS: readonly string[] = ['types and lint', 'unused code', 'web build'];

test('there are sixty faults or more, each with a name of its own, and some for every stage', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  expect(new Set(FAULTS.map(({ stage }) => stage))).toEqual(new Set(STAGES));
});

describe.each(FAULTS)('$name', ({ name, what, file, find, replace, stage, tests }) => {
  test('stands in its file once, and changes it', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(what).toMatch(/\.$/);
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });

  test('names tests that are there, where it needs any', () => {
    expect(tests.filter((one) => !existsSync(join(root, one)))).toEqual([]);
    expect(tests.length > 0).toBe(!CHECKS.includes(stage));
  });
});
