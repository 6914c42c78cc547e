import { expect, test } from 'vitest';
import { fontSizeShare, nextFontSize } from './font-steps.ts';

function all(direction: 1 | -1): number[] {
  const sizes = [16];
  for (let size = nextFontSize(16, direction); size !== sizes.at(-1); size = nextFontSize(size, direction)) {
    sizes.push(size);
  }
  return sizes;
}

test('from 16 the text grows in steps of two up to 25 and shrinks down to 7', () => {
  expect(all(1)).toEqual([16, 18, 20, 22, 24, 25]);
  expect(all(-1)).toEqual([16, 14, 12, 10, 8, 7]);
});

test('from either end one comes back by the same sizes', () => {
  expect(nextFontSize(25, -1)).toBe(24);
  expect(nextFontSize(7, 1)).toBe(8);
});

test('sizes are shown as a percentage of 16: 44 % to 156 %', () => {
  expect(Math.round(fontSizeShare(7) * 100)).toBe(44);
  expect(Math.round(fontSizeShare(25) * 100)).toBe(156);
});
