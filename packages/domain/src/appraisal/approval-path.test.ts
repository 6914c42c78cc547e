import { expect, test } from 'vitest';
import { approvalPath } from './approval-path.ts';
import { ACTORS, candidate, formAt, PERSON, APPROVERS } from './form-cases.fixture.ts';

test('an approval leads to the next step of the route', () => {
  expect(approvalPath(formAt('year_end', 'submitted'), ACTORS.supervisor)).toEqual({
    takes: ['supervisor'],
    next: 'hod',
  });
  expect(approvalPath(formAt('planning', 'supervisor_approved'), ACTORS.hod)).toEqual({ takes: ['hod'], next: null });
});

test('a supervisor who is the HOD takes both steps of planning at once, and only their own at year-end', () => {
  const approvers = { ...APPROVERS, hod: candidate(PERSON.supervisor) };
  const both = { takes: ['supervisor', 'hod'], next: null };
  expect(approvalPath(formAt('planning', 'submitted', { approvers }), ACTORS.supervisor)).toEqual(both);
  const own = approvalPath(formAt('year_end', 'submitted', { approvers }), ACTORS.supervisor);
  expect(own).toEqual({ takes: ['supervisor'], next: 'hod' });
});

test('a step that nobody can take is passed over', () => {
  const approvers = { ...APPROVERS, hod: null, headOfDivision: null };
  const path = approvalPath(formAt('review', 'submitted', { approvers }), ACTORS.supervisor);
  expect(path).toEqual({ takes: ['supervisor'], next: null });
});

test('there is none while a form waits for its appraisee, or once it is complete', () => {
  expect(approvalPath(formAt('planning', 'unsubmitted'), ACTORS.supervisor)).toBeNull();
  expect(approvalPath(formAt('planning', 'hod_approved'), ACTORS.hod)).toBeNull();
});
