import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, ROLE_IDS } from '../vocabulary.ts';
import { findCycles, maySupervise, needsSupervisor, reportsTo, supervisorRefusal } from './reporting-line.ts';

/** 1 leads 2 and 3, 3 leads 4; 8 and 9 lead each other, and 7 reports to them. */
const line = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 1],
  [4, 3],
  [7, 8],
  [8, 9],
  [9, 8],
]);
const supervisorOf = (id: number) => line.get(id) ?? null;

describe('reporting to somebody', () => {
  it('is direct or through others', () => {
    expect(reportsTo(4, 3, supervisorOf)).toBe(true);
    expect(reportsTo(4, 1, supervisorOf)).toBe(true);
    expect(reportsTo(4, 2, supervisorOf)).toBe(false);
    expect(reportsTo(1, 4, supervisorOf)).toBe(false);
    expect(reportsTo(4, 4, supervisorOf)).toBe(false);
  });

  it('ends on a cycle that bad data may hold', () => {
    expect(reportsTo(7, 1, supervisorOf)).toBe(false);
    expect(reportsTo(8, 8, supervisorOf)).toBe(true);
  });
});

describe('a supervisor', () => {
  it('holds role 3, 4 or 5', () => {
    expect(ROLE_IDS.filter((role) => maySupervise([role]))).toEqual([3, 4, 5]);
    expect(maySupervise([1, 6, 3])).toBe(true);
    expect(maySupervise([])).toBe(false);
  });

  it('is refused for oneself, without such a role, and for closing a cycle', () => {
    expect(supervisorRefusal(3, 3, [3], supervisorOf)).toBe('self_supervision');
    expect(supervisorRefusal(4, 2, [2, 6], supervisorOf)).toBe('supervisor_role');
    expect(supervisorRefusal(1, 4, [4], supervisorOf)).toBe('supervisor_cycle');
    expect(supervisorRefusal(3, 4, [4], supervisorOf)).toBe('supervisor_cycle');
    expect(supervisorRefusal(4, 2, [3], supervisorOf)).toBe(null);
    expect(supervisorRefusal(4, 3, [5], supervisorOf)).toBe(null);
  });

  it('who is not refused leaves the line without a cycle', () => {
    const people = fc.integer({ min: 1, max: 15 });
    fc.assert(
      fc.property(fc.array(fc.tuple(people, people), { maxLength: 60 }), (changes) => {
        const grown = new Map<number, number | null>();
        for (const [employee, supervisor] of changes) {
          if (supervisorRefusal(employee, supervisor, [3], (id) => grown.get(id) ?? null) === null)
            grown.set(employee, supervisor);
        }
        expect(findCycles(grown)).toEqual([]);
      }),
    );
  });
});

describe('who is registered', () => {
  it('needs a supervisor, but for top management and the first people of a company', () => {
    const needing = (hasSupervisors: boolean) => CATEGORIES.filter((one) => needsSupervisor(one, hasSupervisors));
    expect(needing(true)).toEqual(CATEGORIES.filter((one) => one !== 'top_management'));
    expect(needing(false)).toEqual([]);
  });
});

describe('the cycles of an import', () => {
  it('are found each once, without those who only report into them', () => {
    expect(findCycles(line)).toEqual([[8, 9]]);
    expect(
      findCycles(
        new Map([
          ['A1', 'A1'],
          ['B2', null],
        ]),
      ),
    ).toEqual([['A1']]);
    expect(findCycles(new Map([['A1', 'Z9']]))).toEqual([]);
  });

  it('are exactly the people who report to themselves', () => {
    const anyLine = fc.array(fc.option(fc.nat(29)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(anyLine, (supervisors) => {
        const map = new Map(supervisors.map((supervisor, employee) => [employee, supervisor]));
        const inCycle = supervisors.flatMap((_, id) =>
          reportsTo(id, id, (each) => map.get(each) ?? null) ? [id] : [],
        );
        const found = findCycles(map).flat();
        expect(found.length).toBe(inCycle.length);
        expect(new Set(found)).toEqual(new Set(inCycle));
      }),
    );
  });

  it('are found among 100,000 people in one line, looking at each about once', () => {
    const long = new Map<number, number | null>(Array.from({ length: 100_000 }, (_, id) => [id, id + 1]));
    let lookups = 0;
    const counted = new Map(long);
    counted.get = (id) => {
      lookups += 1;
      return long.get(id);
    };
    long.set(99_999, 99_998);
    expect(findCycles(counted)).toEqual([[99_998, 99_999]]);
    expect(lookups).toBeLessThan(200_000);
  });
});
