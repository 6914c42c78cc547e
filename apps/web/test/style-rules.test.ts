import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../src');
const files = globSync('**/*.css', { cwd: folder });

/** Returns the selectors of a style sheet that hold `:has`, as they are written. */
function selectorsWithHas(css: string): string[] {
  const blocks = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').split(/[{}]/);
  return blocks.flatMap((block) => (block.includes(':has(') ? block.split(/,(?![^()]*\))/) : []));
}

const HAS = /:has\((?:[^()]|\([^()]*\))*\)/;
/** What says nothing about the kind of an element, and the names of what lists kinds in parentheses. */
const NO_KIND = [/:(?:nth-[\w-]+|not)\([^()]*\)/g, /:(?:is|where|global)(?=\()/g, /::?[\w-]+/g];

/** True if a selector with `:has` ends in an element of any kind below the one that has something. */
function endsInAny(selector: string): boolean {
  const [, rest = ''] = selector.split(HAS);
  const [, ...below] = rest.trimEnd().split(/[\s>+~]+(?![^()]*\))/);
  const last = below.at(-1);
  return last !== undefined && !/\w/.test(NO_KIND.reduce((text, pattern) => text.replaceAll(pattern, ''), last));
}

test('the check recognises what it is for', () => {
  expect(
    ['.a:has(.b) > *', '.a:has([c]) .d > :first-child', '.a:has(> :is(b, c)) > :nth-child(2)'].filter(endsInAny),
  ).toHaveLength(3);
  expect(
    ['.a:has(> *)', '.a:has(.b)::after', '.a:has(.b) .c', '.a:has(b) > :is(td)[e]', 'tr:has(+ .b) > td'].filter(
      endsInAny,
    ),
  ).toEqual([]);
});

// The browser notes "something below is concerned" for `:has` alone, not for the class before it: each loader or toast
// that comes into the page would make it work out the styles of the whole page anew.
test('no style of an element that has something is for any element below it', () => {
  const wide = files.flatMap((file) =>
    selectorsWithHas(readFileSync(join(folder, file), 'utf8'))
      .filter(endsInAny)
      .map((selector) => `${file}: ${selector.trim()}`),
  );
  expect(wide).toEqual([]);
});
