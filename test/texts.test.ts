import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areasOf, flatten, textsOf } from '../packages/locales/src/index.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync('{apps,packages}/*/{src,seeds}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] });
const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');

/** The keys that the code writes out, with or without their area. */
const written = new Set([...code.matchAll(/['"`]((?:[\w-]+:)?[\w.-]+)['"`]/g)].map(([, key]) => key));
/** The keys that it makes of parts, such as `state.${state}`: what is not written out may be anything. */
const made = [...new Set([...code.matchAll(/`([\w:.-]*\$\{[^`]{0,120})(?=`)/g)].map(([, template = '']) => template))]
  .map((template) => template.split(/\$\{[^{}]*\}/))
  .filter((parts) => parts.every((part) => /^[\w:.-]*$/.test(part)) && parts.some((part) => part.length > 1))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('[\\w.-]+')}$`));

test.each(areasOf('en'))('every text of the area %s is used', (area) => {
  const isUsed = (key: string) =>
    [key, `${area}:${key}`].some((one) => written.has(one) || made.some((pattern) => pattern.test(one)));
  const keys = [...flatten(textsOf('en')[area] ?? {}).keys()];
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !isUsed(key.replace(/_(?:zero|one|two|few|many|other)$/, '')))).toEqual([]);
});
