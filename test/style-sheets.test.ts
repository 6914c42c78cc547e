import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../apps/web/src');
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const sheets = globSync('**/*.module.css', { cwd: web });
const components = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.{ts,tsx}'] });

/** The classes that a style sheet defines; those of the library of components, which it only refines, are not its own. */
function classesOf(sheet: string): ReadonlySet<string> {
  const rules = read(sheet).replaceAll(/\/\*.*?\*\/|'[^']*'|:global\([^)]*\)/gs, '');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  const names = selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  );
  return new Set(names.filter((name) => !name.startsWith('mantine-')));
}

type Use = { readonly file: string; readonly sheet: string; readonly name: string };

/** The classes that files name: components by `classes.name`, style sheets by `composes`. */
const uses: readonly Use[] = [
  ...components.flatMap((file) => {
    const source = read(file);
    const code = source.replaceAll(/ from '[^']*'/g, '');
    return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, variable, path = '']) =>
      [...code.matchAll(new RegExp(`\\b${variable}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(([, property, key]) => ({
        file,
        sheet: normalize(join(dirname(file), path)),
        name: property ?? key ?? '',
      })),
    );
  }),
  ...sheets.flatMap((file) =>
    [...read(file).matchAll(/composes: ([\w -]+) from '([^']+)'/g)].flatMap(([, names = '', path = '']) =>
      names.split(' ').map((name) => ({ file, sheet: normalize(join(dirname(file), path)), name })),
    ),
  ),
];

const defined = new Map(sheets.map((sheet) => [sheet, classesOf(sheet)]));

test('a class that a component names stands in its style sheet', () => {
  expect(uses.length).toBeGreaterThan(1000);
  const missing = uses.filter(({ sheet, name }) => defined.get(sheet)?.has(name) !== true);
  expect(missing.map(({ file, sheet, name }) => `${file} names .${name}, which ${sheet} does not define`)).toEqual([]);
});

/** The style sheets of which a component takes a class by a name that it computes. */
const indexed = new Set(
  components.flatMap((file) =>
    [...read(file).matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)]
      .filter(([, variable]) => new RegExp(`\\b${variable}\\[(?!')`).test(read(file)))
      .map(([, , path = '']) => normalize(join(dirname(file), path))),
  ),
);

test('a class of a style sheet is used', () => {
  const used = new Set(uses.map(({ sheet, name }) => `${sheet} .${name}`));
  const named = sheets.filter((sheet) => !indexed.has(sheet));
  const unused = named.flatMap((sheet) => [...(defined.get(sheet) ?? [])].map((name) => `${sheet} .${name}`));
  expect(unused.filter((one) => !used.has(one))).toEqual([]);
});

test('a variable that a style sheet reads is defined', () => {
  const styles = globSync('**/*.css', { cwd: web }).map(read).join('\n');
  const code = components.map(read).join('\n');
  const given = new Set([
    ...[...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
    ...[...code.matchAll(/['"`](--[\w-]+)/g)].map(([, name]) => name),
  ]);
  // The library of components defines variables of its own: `--mantine-…` for all, others for each component.
  const own = /^--(?:mantine|button)-/;
  const variables = [...styles.matchAll(/var\((--[\w-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !own.test(name));
  expect(variables.length).toBeGreaterThan(1000);
  expect([...new Set(variables)].filter((name) => !given.has(name))).toEqual([]);
});
