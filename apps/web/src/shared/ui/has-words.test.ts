import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';

test.each([
  ['', true],
  ['ahmad', true],
  ['Hassan AHMAD', true],
  ['zul', true],
  ['ahmad  1024', true],
  ['ahmad ismail', false],
])('the words %j are found in a name with its number: %j', (words, isFound) => {
  expect(hasWords('Ahmad Zulkifli bin Hassan · SM1024', words)).toBe(isFound);
});
