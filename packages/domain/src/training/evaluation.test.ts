import { describe, expect, it } from 'vitest';
import { evaluationAskedOn, evaluationRefusal, mayRemindOfEvaluation } from './evaluation.ts';

const training = { attendance: 'attended', endsOn: '2026-03-10', supervisorDays: 30, isEvaluated: false } as const;

describe('rating a training', () => {
  it('is asked of the participant on the next day, of the supervisor after the company’s term', () => {
    expect(evaluationAskedOn('participant', training)).toBe('2026-03-11');
    expect(evaluationAskedOn('supervisor', training)).toBe('2026-04-09');
    expect(evaluationAskedOn('supervisor', { ...training, supervisorDays: 60 })).toBe('2026-05-09');
  });

  it.each([
    ['participant', {}, '2026-03-10', 'evaluation_not_due'],
    ['participant', {}, '2026-03-11', null],
    ['supervisor', {}, '2026-04-08', 'evaluation_not_due'],
    ['supervisor', {}, '2026-04-09', null],
    ['participant', { isEvaluated: true }, '2026-03-11', 'evaluated_already'],
    ['participant', { attendance: 'absent' }, '2026-03-11', 'not_attended'],
    ['supervisor', { attendance: 'none' }, '2026-05-01', 'not_attended'],
  ] as const)('by the %s of %j on %s: %s', (evaluator, changes, today, refusal) => {
    expect(evaluationRefusal(evaluator, { ...training, ...changes }, today)).toBe(refusal);
  });

  it.each([
    ['2026-04-08', null, false],
    ['2026-04-09', null, true],
    ['2026-04-15', '2026-04-09', false],
    ['2026-04-16', '2026-04-09', true],
    ['2026-09-06', null, true],
    ['2026-09-07', null, false],
  ] as const)('is reminded of by hand on %s, last on %s: %s', (today, remindedOn, may) => {
    expect(mayRemindOfEvaluation({ askedOn: '2026-04-09', endsOn: '2026-03-10', remindedOn }, today)).toBe(may);
  });
});
