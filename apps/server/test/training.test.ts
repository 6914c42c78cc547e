/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarEntriesOf } from '../src/training/index.ts';
import {
  enrolled,
  kindsOf,
  participantsOf,
  PROGRAMME,
  sessionOf,
  startTrainingFixture,
  type TrainingFixture,
} from './training-fixture.ts';

let fixture: TrainingFixture;
beforeAll(async () => {
  fixture = await startTrainingFixture();
});
afterAll(() => fixture.app.close());

const at = (id: number) => ({ params: { id } });

describe('programmes', () => {
  test('are a company’s or the group’s, and each is written by those in charge of it', async () => {
    const { as, ours, newProgramme } = fixture;
    const own = await newProgramme();
    const groups = await newProgramme(as.superHr, null);
    const titles = async (by: typeof as.hr) =>
      (await by.call(contract.listTrainingProgrammes, { query: {} })).rows.map(({ id, can }) => [id, can.write]);
    expect(await titles(as.hr)).toEqual([
      [own, true],
      [groups, false],
    ]);
    expect(await titles(as.theirHr)).toEqual([[groups, false]]);
    const body = { ...PROGRAMME, title: 'Kursus baharu', version: 1 };
    expect((await as.hr.refused(contract.updateTrainingProgramme, { ...at(groups), body })).code).toBe('forbidden');
    expect((await as.theirHr.refused(contract.updateTrainingProgramme, { ...at(own), body })).code).toBe('not_found');
    await as.hr.call(contract.updateTrainingProgramme, { ...at(own), body });
    const stale = await as.hr.refused(contract.updateTrainingProgramme, { ...at(own), body });
    expect(stale).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { title: 'Kursus baharu', version: 2 },
    });
    const history = await as.hr.call(contract.listRecordChanges, {
      query: { entity: 'training_programme', recordId: own },
    });
    expect(history.rows).toHaveLength(2);
    await as.hr.call(contract.archiveTrainingProgramme, { ...at(own), body: { isArchived: true, version: 2 } });
    expect(await titles(as.hr)).toEqual([[groups, false]]);
    const session = { code: 'X', startsOn: '2026-12-01', endsOn: '2026-12-01', hours: 8, place: null, seats: 1 };
    const planned = { ...at(own), body: { ...session, companyId: ours.id } };
    expect(await as.hr.refused(contract.createTrainingSession, planned)).toMatchObject({
      fields: [{ path: 'companyId', code: 'archived' }],
    });
  });
});

describe('a session', () => {
  test('refuses days, hours, seats and codes that cannot be, and says where', async () => {
    const { as, newSession, ours, newProgramme } = fixture;
    const id = await newSession({ code: 'SAMA' });
    const session = { code: 'sama', startsOn: '2026-12-02', endsOn: '2026-12-01', hours: 8, place: null, seats: 1 };
    const programme = await newProgramme();
    const refused = async (changes: object) => {
      const body = { ...session, companyId: ours.id, ...changes };
      const { fields } = await as.hr.refused(contract.createTrainingSession, { ...at(programme), body });
      return fields?.map(({ path, code }) => [path, code]);
    };
    expect(await refused({})).toEqual([['endsOn', 'end_before_start']]);
    expect(await refused({ endsOn: '2026-12-02', hours: 25 })).toEqual([['hours', 'too_big']]);
    expect(await refused({ endsOn: '2026-12-02' })).toEqual([['code', 'duplicate']]);
    expect(await refused({ endsOn: '2026-12-02', seats: 0 })).toEqual([['seats', 'too_small']]);
    await enrolled(as.hr, id, [fixture.people.clerk, fixture.people.head]);
    const body = { ...session, endsOn: '2026-12-02', code: 'SAMA', version: 1 };
    expect(await as.hr.refused(contract.updateTrainingSession, { ...at(id), body })).toMatchObject({
      fields: [{ path: 'seats', code: 'too_small', params: { minimum: 2 } }],
    });
  });

  test('that is moved or cancelled notifies who takes part', async () => {
    const { as, newSession, people } = fixture;
    const id = await newSession();
    await enrolled(as.hr, id, [people.clerk]);
    const { startsOn, endsOn, hours, seats, code } = await sessionOf(as.hr, id);
    const moved = { code, startsOn, endsOn, hours, seats, place: 'Dewan Besar', version: 1 };
    await as.hr.call(contract.updateTrainingSession, { ...at(id), body: moved });
    const body = { reason: 'Penceramah sakit', version: 2 };
    await as.hr.call(contract.cancelTrainingSession, { ...at(id), body });
    expect((await kindsOf(fixture, people.clerk)).slice(0, 3)).toEqual([
      'training_cancelled',
      'training_moved',
      'training_enrolled',
    ]);
    expect((await sessionOf(as.hr, id)).can).toEqual({ write: false, enrol: false, attend: false, cancel: false });
    expect(
      await as.hr.refused(contract.enrolParticipants, {
        ...at(id),
        body: { employeeIds: [people.head.employeeId], filter: null },
      }),
    ).toMatchObject({ code: 'session_cancelled' });
  });

  test('of another company does not exist for HR, and people of another company cannot be enrolled', async () => {
    const { as, newSession, people } = fixture;
    const id = await newSession();
    expect((await as.theirHr.refused(contract.getTrainingSession, at(id))).code).toBe('not_found');
    const body = { employeeIds: [people.foreigner.employeeId], filter: null };
    expect((await as.hr.refused(contract.enrolParticipants, { ...at(id), body })).code).toBe('not_found');
    expect(await as.superHr.refused(contract.enrolParticipants, { ...at(id), body })).toMatchObject({
      fields: [{ path: 'employeeIds.0', code: 'participant_unfit' }],
    });
    expect(await participantsOf(as.hr, id)).toEqual([]);
  });

  test('of the group takes people of every company; each HR sees their own, and how many seats are taken', async () => {
    const { as, newSession, people } = fixture;
    const id = await newSession({ companyId: null }, as.superHr);
    await enrolled(as.hr, id, [people.clerk]);
    await enrolled(as.theirHr, id, [people.foreigner]);
    const seen = async (by: typeof as.hr) => (await participantsOf(by, id)).map(({ employeeId }) => employeeId);
    expect(await seen(as.hr)).toEqual([people.clerk.employeeId]);
    expect(await seen(as.theirHr)).toEqual([people.foreigner.employeeId]);
    expect(await seen(as.superHr)).toHaveLength(2);
    expect(await sessionOf(as.hr, id)).toMatchObject({ taken: 2, company: null, can: { write: false, enrol: true } });
  });
});

describe('places', () => {
  test('are given by a filter of the staff list, previewed before, and only once', async () => {
    const { as, newSession, ours } = fixture;
    const id = await newSession();
    const body = { employeeIds: null, filter: { companyId: ours.id, category: 'executive' as const } };
    const preview = await as.hr.call(contract.previewEnrolment, { ...at(id), body });
    expect(preview).toMatchObject({ count: 2, already: 0, free: 20 });
    expect(await as.hr.call(contract.enrolParticipants, { ...at(id), body })).toEqual({ enrolled: 2, already: 0 });
    expect(await as.hr.call(contract.enrolParticipants, { ...at(id), body })).toEqual({ enrolled: 0, already: 2 });
    const both = { employeeIds: null, filter: null };
    expect((await as.hr.refused(contract.enrolParticipants, { ...at(id), body: both })).code).toBe('validation_error');
  });

  test('end with the last seat, also when two come at once', async () => {
    const { as, newSession, people } = fixture;
    const id = await newSession({ seats: 2 });
    await enrolled(as.hr, id, [people.head]);
    const tries = [people.clerk, people.supervisor, people.hrOfficer].map((person) =>
      as.hr.send(contract.enrolParticipants, {
        ...at(id),
        body: { employeeIds: [person.employeeId], filter: null },
      }),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await sessionOf(as.hr, id)).taken).toBe(2);
    const full = answers.find(({ status }) => status === 409)?.body;
    expect(full).toMatchObject({ code: 'session_full' });
  });

  test('are asked for, decided with a reason, asked for again, approved, and given up', async () => {
    const { as, newSession, people } = fixture;
    const id = await newSession({ seats: 1 });
    const open = async () =>
      (await as.clerk.call(contract.listOpenSessions, { query: { size: 200 } })).rows.find((row) => row.id === id);
    expect(await open()).toMatchObject({ state: null, can: { ask: true } });
    const place = await as.clerk.call(contract.askForPlace, { ...at(id), body: {} });
    expect((await as.clerk.refused(contract.askForPlace, { ...at(id), body: {} })).code).toBe('enrolled_already');
    const [waiting] = (await as.hr.call(contract.listPlaceRequests, { query: {} })).rows;
    expect(waiting).toMatchObject({ id: place.id, person: { name: 'Nurul Aisyah' }, isOwn: false });
    const rejection = { decision: 'reject', reason: null, version: 1 } as const;
    expect((await as.hr.refused(contract.decidePlace, { ...at(place.id), body: rejection })).code).toBe(
      'reason_needed',
    );
    expect((await as.theirHr.refused(contract.decidePlace, { ...at(place.id), body: rejection })).code).toBe(
      'not_found',
    );
    const reason = 'Musim puncak';
    await as.hr.call(contract.decidePlace, { ...at(place.id), body: { ...rejection, reason } });
    const own = await as.clerk.call(contract.getTrainingRecord, at(people.clerk.employeeId));
    expect(own.upcoming.find((one) => one.id === id)).toMatchObject({ state: 'rejected', rejectionReason: reason });
    expect(await as.clerk.call(contract.askForPlace, { ...at(id), body: {} })).toEqual({ id: place.id });
    await enrolled(as.hr, id, [people.supervisor]);
    const approval = { decision: 'approve', reason: null, version: 3 } as const;
    expect((await as.hr.refused(contract.decidePlace, { ...at(place.id), body: approval })).code).toBe('session_full');
    const taken = (await participantsOf(as.hr, id)).find(({ state }) => state === 'enrolled');
    const body = { version: taken?.version ?? 0 };
    await as.hr.call(contract.removeParticipant, { ...at(taken?.id ?? 0), body });
    await as.hr.call(contract.decidePlace, { ...at(place.id), body: approval });
    expect((await as.hr.refused(contract.decidePlace, { ...at(place.id), body: approval })).code).toBe(
      'request_decided',
    );
    expect((await kindsOf(fixture, people.clerk)).slice(0, 2)).toEqual(['training_approved', 'training_rejected']);
    expect((await as.supervisor.refused(contract.leaveSession, { ...at(place.id), body: { version: 4 } })).code).toBe(
      'not_found',
    );
    expect(await as.clerk.call(contract.leaveSession, { ...at(place.id), body: { version: 4 } })).toEqual({
      version: 5,
    });
    expect((await sessionOf(as.hr, id)).taken).toBe(0);
  });

  test('of one’s own are decided by somebody else', async () => {
    const { as, app, newSession, people } = fixture;
    const id = await newSession();
    const own = await app.as(people.hrOfficer.accountId, 3);
    const place = await own.call(contract.askForPlace, { ...at(id), body: {} });
    const body = { decision: 'approve', reason: null, version: 1 } as const;
    expect((await as.hr.refused(contract.decidePlace, { ...at(place.id), body })).code).toBe('own_request');
    await as.admin.call(contract.decidePlace, { ...at(place.id), body });
  });

  test('stand in the calendar of who is enrolled', async () => {
    const { app, as, newSession, people } = fixture;
    const id = await newSession({ startsOn: '2027-05-30', endsOn: '2027-06-02', code: 'KAL' });
    await enrolled(as.hr, id, [people.supervisor]);
    const entries = (from: string, to: string) =>
      calendarEntriesOf(app.services.db, people.supervisor.employeeId, { from, to });
    expect(await entries('2027-06-01', '2027-06-30')).toEqual([
      expect.objectContaining({
        kind: 'training',
        startsOn: '2027-05-30',
        endsOn: '2027-06-02',
        place: 'Bilik Latihan',
      }),
    ]);
    expect(await entries('2027-06-03', '2027-06-30')).toEqual([]);
  });
});
