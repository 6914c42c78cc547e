import { describe, expect, test } from 'vitest';
import { hindranceOf, isException, swingOf, type ExceptionFacts } from './exceptions.ts';
import { differenceOf } from '../../shared/appraisals/difference.ts';

const plain: ExceptionFacts = {
  score: '76.25',
  lastYearScore: '74.10',
  response: 'agreed',
  responseDueOn: null,
  gaps: 0,
  marked: null,
  pending: { step: 'hod' },
};
const awaited = { response: null, responseDueOn: '2026-11-23' };

describe('the difference to last year', () => {
  test.each([
    ['76.25', '74.10', '2.15'],
    ['48.75', '58.25', '-9.50'],
    ['70.00', '70.05', '-0.05'],
    ['70.00', '70.00', '0.00'],
    ['100.00', '9.99', '90.01'],
  ])('%s after %s is %s', (score, lastYearScore, difference) => {
    expect(differenceOf({ score, lastYearScore })).toBe(difference);
  });

  test('without a score last year there is none', () => {
    expect(differenceOf({ score: '70.00', lastYearScore: null })).toBeNull();
  });

  test('ten points either way is a swing, a hundredth less is none', () => {
    expect(swingOf({ score: '60.00', lastYearScore: '70.00' })).toBe('down');
    expect(swingOf({ score: '80.00', lastYearScore: '70.00' })).toBe('up');
    expect(swingOf({ score: '60.01', lastYearScore: '70.00' })).toBeNull();
    expect(swingOf({ score: '79.99', lastYearScore: '70.00' })).toBeNull();
    expect(swingOf({ score: '79.99', lastYearScore: null })).toBeNull();
  });
});

describe('what is worth a look', () => {
  test('a form that is agreed, near last year and without gaps is not', () => {
    expect(isException(plain)).toBe(false);
  });

  test.each([{ response: 'disagreed' as const }, { gaps: 1 }, { lastYearScore: '60.00' }])('%o is', (change) => {
    expect(isException({ ...plain, ...change })).toBe(true);
  });
});

describe('what stands in the way of an approval among many', () => {
  test('a supervisor’s form lacks marks until all are given; it has no score before the approval', () => {
    const atSupervisor = { ...plain, score: null, response: null, pending: { step: 'supervisor' } } as const;
    expect(hindranceOf({ ...atSupervisor, marked: { done: 23, of: 24 } }, 'year_end')).toBe('marks_not_given');
    expect(hindranceOf({ ...atSupervisor, marked: { done: 24, of: 24 } }, 'year_end')).toBeNull();
  });

  test.each(['hod', 'hr', 'super_hr'] as const)('%s waits for a response, until its last day has passed', (step) => {
    expect(hindranceOf({ ...plain, ...awaited, pending: { step } }, 'year_end')).toBe('response_awaited');
    expect(hindranceOf({ ...plain, response: null, pending: { step } }, 'year_end')).toBeNull();
  });

  test('a head of department decides a disagreement on its own form', () => {
    expect(hindranceOf({ ...plain, response: 'disagreed' }, 'year_end')).toBe('decision_note_required');
    expect(hindranceOf({ ...plain, response: 'no_response' }, 'year_end')).toBeNull();
  });

  test('nothing that a row tells stands in the way of human resources, or in planning and review', () => {
    expect(hindranceOf({ ...plain, response: 'disagreed', pending: { step: 'hr' } }, 'year_end')).toBeNull();
    expect(hindranceOf({ ...plain, response: null, score: null }, 'planning')).toBeNull();
  });
});
