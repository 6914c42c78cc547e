import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHistories } from '../src/forms/index.ts';
import { read } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';

let f: FormsFixture;
beforeAll(async () => {
  f = await startFormsFixture();
});
afterAll(() => f.close());

const talksOf = async (name: 'executive' | 'supervisor' | 'hod', id: number) =>
  (await f.as(name)).call(contract.getReviewTalks, { params: { id } });

test('a talk of a form is proposed with its people, title, agenda and a free hour, arranged, and said in its timeline', async () => {
  const formId = await f.formOf('executive', 'planning');
  const { proposal } = await talksOf('executive', formId);
  expect(proposal).toMatchObject({ other: { id: f.people.supervisor.employeeId }, startsAt: '2027-01-13T09:00' });
  expect(proposal?.agenda.length).toBeGreaterThan(3);
  if (proposal === null) throw new Error('Nothing is proposed');
  const { other, title, agenda, timeZone, startsAt, endsAt } = proposal;
  const whole = { title, agenda, timeZone, startsAt, endsAt, formId, participantIds: [other.id] };
  const body = { ...whole, location: null, link: null, repetition: null, minuteTakerId: null };
  const own = await f.as('executive');
  const talk = await own.call(contract.createMeeting, { body });
  expect(talk).toMatchObject({ title, talk: { formId, phase: 'planning', heldAt: null } });
  expect((await talksOf('supervisor', formId)).talks).toMatchObject([{ meetingId: talk.id, heldAt: null }]);
  expect((await talksOf('supervisor', formId)).proposal).toMatchObject({ startsAt: '2027-01-13T10:00' });

  const params = { id: talk.id };
  expect((await own.refused(contract.recordTalkHeld, { params })).code).toBe('meeting_not_begun');
  const before = await read(own, formId);
  f.moveTo('2027-01-13T01:30:00.000Z');
  const supervisor = await f.as('supervisor');
  expect((await supervisor.call(contract.recordTalkHeld, { params })).talk?.heldAt).toBe('2027-01-13T01:30:00.000Z');
  expect((await supervisor.refused(contract.recordTalkHeld, { params })).code).toBe('talk_recorded');
  const after = await read(await f.as('executive'), formId);
  expect(after.timeline.map(({ action }) => action)).toContain('review_talk_held');
  expect([after.version, after.level]).toEqual([before.version, before.level]);
  const verified = await verifyHistories(f.cycles.app.services);
  expect(verified.problems).toEqual([]);
});

test('nobody but the two people of a form arranges its talk, and nobody else reads it', async () => {
  const formId = await f.formOf('clerk', 'planning');
  const hod = await f.as('hod');
  expect(await talksOf('hod', formId)).toEqual({ talks: [], proposal: null });
  const times = { timeZone: 'Asia/Kuala_Lumpur', startsAt: '2027-01-20T10:00', endsAt: '2027-01-20T11:00' };
  const body = { ...times, title: 'x', agenda: [], location: null, link: null, repetition: null, minuteTakerId: null };
  const about = (participantIds: number[]) => ({ body: { ...body, formId, participantIds } });
  expect((await hod.refused(contract.createMeeting, about([f.people.clerk.employeeId]))).code).toBe('not_found');
  const supervisor = await f.as('supervisor');
  expect((await supervisor.refused(contract.createMeeting, about([f.people.hod.employeeId]))).code).toBe('not_found');
  const { id } = await supervisor.call(contract.createMeeting, about([f.people.clerk.employeeId]));
  for (const name of ['hod', 'hr', 'superHr', 'admin'] as const) {
    expect((await (await f.as(name)).refused(contract.getMeeting, { params: { id } })).code).toBe('not_found');
  }
});
