import { describe, expect, test } from 'vitest';
import { ITEM_KINDS } from '../vocabulary.ts';
import { isLinkable, isOfYear, linkRefusal, MOST_LINKS, MOST_REMARKS, snapshotOf, type Work } from './linked-work.ts';

const WORK: Work = {
  title: 'Gudang baharu',
  projectName: null,
  role: 'member',
  state: 'active',
  progress: 40,
  dueOn: '2027-09-30',
  firstDay: '2027-02-01',
  lastDay: null,
  remarks: [{ writtenOn: '2027-05-02', text: 'Rak dipasang' }],
};
const AT = { today: '2027-11-24', year: 2027 };

describe('work is linked', () => {
  test('to a row of a scorecard, a task of the JD or a competency', () => {
    const places = ITEM_KINDS.flatMap((kind) => [true, false].map((hasRow) => [kind, hasRow] as const));
    expect(places.filter(([kind, hasRow]) => isLinkable(kind, hasRow))).toEqual([
      ['kra', true],
      ['main_task', false],
      ['additional_task', false],
      ['subcore', false],
      ['behaviour', false],
    ]);
  });

  test.each([
    ['of a part that lasts', {}, true],
    ['of a part from the last day of the year on', { firstDay: '2027-12-31' }, true],
    ['not of one from the next year on', { firstDay: '2028-01-01' }, false],
    ['of a part until the first day of the year', { firstDay: '2026-01-01', lastDay: '2027-01-01' }, true],
    ['not of one until the year before', { firstDay: '2026-01-01', lastDay: '2026-12-31' }, false],
    ['of what is done and was due in the year', { state: 'done', dueOn: '2027-01-01' }, true],
    ['not of what is done and was due before', { state: 'done', dueOn: '2026-12-31' }, false],
    ['not of what is archived and was due before', { state: 'archived', dueOn: '2026-12-31' }, false],
    ['of what is late since the year before', { state: 'active', dueOn: '2026-12-31' }, true],
  ] as const)('%s', (_, changes: Partial<Work>, isOf) => {
    expect(isOfYear({ ...WORK, ...changes }, 2027)).toBe(isOf);
  });

  test.each([
    ['if it is of the year', WORK, { isLinked: false, links: MOST_LINKS - 1 }, null],
    ['once at a place', WORK, { isLinked: true, links: MOST_LINKS }, 'work_linked_already'],
    ['with four others at most', WORK, { isLinked: false, links: MOST_LINKS }, 'too_many_links'],
    ['in its year only', { ...WORK, firstDay: '2028-01-01' }, { isLinked: true, links: 0 }, 'work_outside_year'],
  ])('%s', (_, work, at, code) => {
    expect(linkRefusal(work, { year: 2027, ...at })).toBe(code);
  });
});

describe('the snapshot of work', () => {
  test('is the work as it stands, with the latest own remarks of the year', () => {
    const ofYear = Array.from({ length: MOST_REMARKS + 1 }, (_, index) => ({
      writtenOn: `2027-0${8 - index}-01`,
      text: `Catatan ${index}`,
    }));
    const { firstDay: _, lastDay: __, ...shown } = WORK;
    const remarks = [{ writtenOn: '2028-01-03', text: 'Tahun baharu' }, ...ofYear];
    expect(snapshotOf({ ...WORK, remarks }, AT)).toEqual({
      ...shown,
      remarks: ofYear.slice(0, MOST_REMARKS),
      takenOn: AT.today,
    });
  });

  test('is of their last day for who has left', () => {
    const lastDay = '2027-07-01';
    expect(snapshotOf({ ...WORK, lastDay }, AT)).toEqual({ ...snapshotOf(WORK, AT), takenOn: lastDay });
  });
});
