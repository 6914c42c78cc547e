import { describe, expect, test } from 'vitest';
import { countInUse, inLanguage, kindOf, matching, type TopCompetency } from './library.ts';

let ids = 0;

function made(code: string, ms: string, en: string, children: readonly TopCompetency[] = []): TopCompetency {
  ids++;
  return {
    id: ids,
    kind: 'core',
    code,
    name: { ms, en },
    definition: { ms: `Takrif ${ms}`, en: null },
    levelsDefined: 0,
    isArchived: false,
    isUsed: false,
    version: 1,
    children: [...children],
  };
}

const integrity = made('CC1', 'Integriti', 'Integrity', [
  made('CC1.1', 'Kejujuran', 'Honesty'),
  made('CC1.2', 'Amanah', 'Trust'),
]);
const teamwork = made('CC2', 'Kerja Berpasukan', 'Teamwork', [made('CC2.1', 'Berkongsi', 'Sharing')]);
const library = [integrity, teamwork];
const found = (words: string) =>
  matching(library, words).map(({ code, children }) => [code, ...children.map((child) => child.code)]);

describe('a search in the library', () => {
  test('finds nothing less than all without words', () => {
    expect(matching(library, '  ')).toBe(library);
  });

  test('finds a core whole by its own words, in either language', () => {
    expect(found('integrity')).toEqual([['CC1', 'CC1.1', 'CC1.2']]);
    expect(found('INTEGRITI')).toEqual([['CC1', 'CC1.1', 'CC1.2']]);
  });

  test('finds what stands under one, without its siblings', () => {
    expect(found('trust')).toEqual([['CC1', 'CC1.2']]);
    expect(found('takrif berkongsi')).toEqual([['CC2', 'CC2.1']]);
  });

  test('wants every word', () => {
    expect(found('integrity teamwork')).toEqual([]);
  });
});

test('a text is in English for the English page, in Malay for every other', () => {
  const text = { ms: 'Amanah', en: 'Trust' };
  expect(['ms', 'en', 'ta'].map((language) => inLanguage(text, language))).toEqual(['Amanah', 'Trust', 'Amanah']);
});

test('an address without a kind is about cores', () => {
  expect([undefined, 'behaviour', 'x'].map(kindOf)).toEqual(['core', 'behaviour', 'core']);
});

test('what is archived is not in use', () => {
  expect(countInUse([{ isArchived: true }, { isArchived: false }])).toBe(1);
});
