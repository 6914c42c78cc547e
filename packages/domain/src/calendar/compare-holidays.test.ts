import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareHolidays, type KnownHoliday, type PublishedHoliday } from './compare-holidays.ts';
import { HOLIDAY_REGIONS } from './states.ts';

const RAYA: PublishedHoliday = {
  code: '2026-all-raya',
  name: 'Hari Raya Aidilfitri',
  nameEn: 'Eid al-Fitr',
  onDay: '2026-03-21',
  region: 'all',
};
const stored = (change: Partial<KnownHoliday> = {}): KnownHoliday => ({
  ...RAYA,
  id: 1,
  version: 1,
  isArchived: false,
  ...change,
});

describe('a published holiday', () => {
  test.each([
    ['added', []],
    ['added', [stored({ code: 'other' })]],
    ['same', [stored()]],
    ['changed', [stored({ onDay: '2026-03-20' })]],
    ['changed', [stored({ name: 'Aidilfitri' })]],
    ['changed', [stored({ nameEn: 'Hari Raya' })]],
    ['changed', [stored({ region: 'johor' })]],
    ['archived', [stored({ isArchived: true, onDay: '2026-03-20' })]],
  ] as const)('is %s', (comparison, known) => {
    expect(compareHolidays([RAYA], known)).toMatchObject([{ code: RAYA.code, comparison }]);
  });
});

test('a list that was imported whole is the same when it is read again', () => {
  const holiday = fc.record({
    code: fc.string({ minLength: 1 }),
    name: fc.string(),
    nameEn: fc.string(),
    onDay: fc.string(),
    region: fc.constantFrom(...HOLIDAY_REGIONS),
  });
  const list = fc.uniqueArray(holiday, { selector: ({ code }) => code });
  fc.assert(
    fc.property(list, (published) => {
      const known = published.map((one, index) => ({ ...one, id: index + 1, version: 1, isArchived: false }));
      return compareHolidays(published, known).every(({ comparison }) => comparison === 'same');
    }),
  );
});
