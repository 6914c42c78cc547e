import { describe, expect, it } from 'vitest';
import { askedLastDays, evaluationAskedOn, evaluationRefusal } from './evaluation.ts';

const training = { attendance: 'attended', endsOn: '2026-03-10', isEvaluated: false } as const;

describe('rating a training', () => {
  it('is asked of the participant on the next day, of the supervisor thirty days later', () => {
    expect(evaluationAskedOn('participant', training)).toBe('2026-03-11');
    expect(evaluationAskedOn('supervisor', training)).toBe('2026-04-09');
    expect(askedLastDays('participant', '2026-03-11')).toEqual({ from: '2025-09-12', to: '2026-03-10' });
    expect(askedLastDays('supervisor', '2026-04-09').to).toBe('2026-03-10');
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
});
