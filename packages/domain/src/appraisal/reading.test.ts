import { describe, expect, test } from 'vitest';
import { LEVELS } from '../vocabulary.ts';
import { ACTORS, formAt, type ActorName } from './form-cases.fixture.ts';
import { mayReadContent, mayReadMarks } from './reading.ts';

const EVERYBODY = Object.keys(ACTORS) as ActorName[];

function readers(level: (typeof LEVELS)[number], rule: typeof mayReadContent): readonly ActorName[] {
  return EVERYBODY.filter((name) => rule(formAt('year_end', level), ACTORS[name]));
}

describe('what is written in a form', () => {
  test('is the appraisee’s alone until submitted', () => {
    expect(readers('unsubmitted', mayReadContent)).toEqual(['appraisee']);
  });

  test('is never an admin’s to read, but their own', () => {
    for (const level of LEVELS) expect(readers(level, mayReadContent)).not.toContain('admin');
    const own = { ...ACTORS.appraisee, activeRole: 1 } as const;
    expect(mayReadContent(formAt('year_end', 'unsubmitted'), own)).toBe(true);
  });

  test('is left to access once submitted', () => {
    const others = EVERYBODY.filter((name) => name !== 'admin');
    for (const level of LEVELS.slice(1)) expect(readers(level, mayReadContent)).toEqual(others);
  });
});

describe('the supervisor’s marks', () => {
  test('are the supervisor’s alone until approved', () => {
    expect(readers('unsubmitted', mayReadMarks)).toEqual([]);
    expect(readers('submitted', mayReadMarks)).toEqual(['supervisor']);
  });

  test('are the appraisee’s and every later reader’s once approved', () => {
    for (const level of LEVELS.slice(2)) expect(readers(level, mayReadMarks)).toEqual(readers(level, mayReadContent));
  });
});
