import { expect, test } from 'vitest';
import { mentionedIn, piecesOf } from './mentions.ts';

const people = [
  { id: 1, name: 'Lim Wei' },
  { id: 2, name: 'Lim Wei Ling' },
];

test.each([
  ['tiada sebutan', []],
  ['@Lim Wei Ling sila semak', [2]],
  ['@Lim Wei sila semak', [1]],
  ['@Lim Wei Ling dan @Lim Wei', [1, 2]],
  ['lim@Lim', []],
])('%s', (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids);
});

test('the pieces of a text are the text', () => {
  const text = 'Terima kasih @Lim Wei Ling, @Lim Wei!';
  const pieces = piecesOf(
    text,
    people.map(({ name }) => name),
  );
  expect(pieces.map(({ words }) => words).join('')).toBe(text);
  expect(pieces.filter(({ isMention }) => isMention).map(({ words }) => words)).toEqual(['@Lim Wei Ling', '@Lim Wei']);
});
