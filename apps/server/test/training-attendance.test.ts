/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainingEnrolment } from '../src/schema/training.ts';
import { PDF } from './requests-fixture.ts';
import {
  enrolled,
  participantsOf,
  recordsOf,
  sessionOf,
  startTrainingFixture,
  type TrainingFixture,
  yearsOf,
} from './training-fixture.ts';

let fixture: TrainingFixture;
beforeAll(async () => {
  fixture = await startTrainingFixture();
});
afterAll(() => fixture.app.close());

const at = (id: number) => ({ params: { id } });

describe('attendance', () => {
  test('makes the record of who attended, follows every correction, and never counts twice', async () => {
    const { as, newSession, people } = fixture;
    const id = await newSession({ startsOn: '2025-12-31', endsOn: '2026-01-02', code: 'HADIR' });
    const [hoursBefore = 0, recordsBefore = 0] = (await yearsOf(fixture, people.clerk))[2026] ?? [];
    await enrolled(as.hr, id, [people.clerk, people.supervisor]);
    const record = async (attendance: 'attended' | 'absent' | 'none', hours: number | null) => {
      const place = (await participantsOf(as.hr, id)).find(({ name }) => name === 'Nurul Aisyah');
      const entries = [{ id: place?.id ?? 0, version: place?.version ?? 0, attendance, hours }];
      return as.hr.send(contract.recordAttendance, { ...at(id), body: { entries } });
    };
    const ofSession = async () =>
      (await recordsOf(fixture, people.clerk))
        .filter(({ source }) => source === 'session')
        .map(({ title, endsOn, hours }) => [title, endsOn, hours]);
    expect((await record('attended', null)).status).toBe(200);
    expect(await ofSession()).toEqual([['Keselamatan ladang', '2026-01-02', 24]]);
    expect((await yearsOf(fixture, people.clerk))[2026]).toEqual([hoursBefore + 24, recordsBefore + 1]);
    expect(await sessionOf(as.hr, id)).toMatchObject({ state: 'held', counts: { attended: 1, unrecorded: 1 } });
    await record('attended', 8);
    expect(await ofSession()).toEqual([['Keselamatan ladang', '2026-01-02', 8]]);
    expect((await record('attended', 25)).body).toMatchObject({
      fields: [{ path: 'entries.0.hours', code: 'too_big', params: { maximum: 24 } }],
    });
    const { startsOn, place, seats, code, version } = await sessionOf(as.hr, id);
    const moved = { code, startsOn, endsOn: '2026-01-03', hours: 24, place, seats, version };
    await as.hr.call(contract.updateTrainingSession, { ...at(id), body: moved });
    expect(await ofSession()).toEqual([['Keselamatan ladang', '2026-01-03', 8]]);
    await record('absent', null);
    expect(await ofSession()).toEqual([]);
    await as.hr.call(contract.recordAllAttendance, { ...at(id), body: { attendance: 'attended' } });
    expect(await ofSession()).toEqual([]);
    expect((await yearsOf(fixture, people.supervisor))[2026]?.[0]).toBeGreaterThanOrEqual(24);
    await record('none', null);
    expect((await yearsOf(fixture, people.clerk))[2026]).toEqual([hoursBefore, recordsBefore]);
    const cancel = { reason: 'Silap', version: (await sessionOf(as.hr, id)).version };
    expect((await as.hr.refused(contract.cancelTrainingSession, { ...at(id), body: cancel })).code).toBe(
      'session_held',
    );
  });

  test('is not recorded before the last day, nor of who is not enrolled, nor over a version that changed', async () => {
    const { as, newSession, people } = fixture;
    const coming = await newSession();
    await enrolled(as.hr, coming, [people.clerk]);
    const all = (id: number) => ({ ...at(id), body: { attendance: 'attended' as const } });
    expect((await as.hr.refused(contract.recordAllAttendance, all(coming))).code).toBe('session_not_over');
    const over = await newSession({ startsOn: '2026-11-18', endsOn: '2026-11-20' });
    await enrolled(as.hr, over, [people.clerk, people.head]);
    const [place, other] = await participantsOf(as.hr, over);
    await as.hr.call(contract.removeParticipant, { ...at(other?.id ?? 0), body: { version: 1 } });
    const entry = (id = 0, version = 1) => ({ id, version, attendance: 'attended' as const, hours: null });
    const record = (entries: ReturnType<typeof entry>[]) =>
      as.hr.refused(contract.recordAttendance, { ...at(over), body: { entries } });
    expect((await record([entry(place?.id), entry(other?.id, 2)])).code).toBe('not_enrolled');
    expect((await record([entry(place?.id, 7)])).code).toBe('stale_version');
    expect((await record([entry(place?.id), entry(place?.id)])).code).toBe('not_found');
    expect((await sessionOf(as.hr, over)).state).toBe('planned');
  });
});

describe('a training record', () => {
  test('is read by the person, those above and HR, and by nobody else', async () => {
    const { as, people } = fixture;
    const status = async (by: typeof as.hr, { employeeId }: { employeeId: number }) =>
      (await by.send(contract.getTrainingRecord, at(employeeId))).status;
    expect(await status(as.clerk, people.clerk)).toBe(200);
    expect(await status(as.supervisor, people.clerk)).toBe(200);
    expect(await status(as.head, people.clerk)).toBe(200);
    expect(await status(as.hr, people.clerk)).toBe(200);
    expect(await status(as.theirHr, people.clerk)).toBe(404);
    expect(await status(as.foreigner, people.clerk)).toBe(404);
    expect(await status(as.clerk, people.supervisor)).toBe(404);
  });

  test('shows a session of a former company to the person and to who looks after that company, and to nobody else', async () => {
    const { app, as, newSession, people, theirs } = fixture;
    const inFormer = await newSession({ companyId: theirs.id, place: 'Kenari Tasik' }, as.theirHr);
    const place = { sessionId: inFormer, employeeId: people.clerk.employeeId, origin: 'asked' as const };
    const refusal = { state: 'rejected' as const, rejectionReason: 'Kenari penuh', createdAt: new Date() };
    await app.services.db.insert(trainingEnrolment).values({ ...place, ...refusal });
    const here = await newSession();
    await enrolled(as.hr, here, [people.clerk]);
    const shownTo = async (by: typeof as.hr) => {
      const { upcoming } = await by.call(contract.getTrainingRecord, at(people.clerk.employeeId));
      return upcoming.map(({ id }) => id).filter((id) => id === inFormer || id === here);
    };
    for (const by of [as.clerk, as.superHr]) expect(new Set(await shownTo(by))).toEqual(new Set([inFormer, here]));
    for (const by of [as.hr, as.admin, as.supervisor, as.head]) expect(await shownTo(by)).toEqual([here]);
  });

  test('shows certificates, which the person or HR uploads, and the file is checked', async () => {
    const { as, newSession, people } = fixture;
    const id = await newSession({ startsOn: '2026-11-19', endsOn: '2026-11-19', hours: 8 });
    await enrolled(as.hr, id, [people.clerk]);
    await as.hr.call(contract.recordAllAttendance, { ...at(id), body: { attendance: 'attended' } });
    const [place] = await participantsOf(as.hr, id);
    const upload = { ...at(place?.id ?? 0), body: { version: place?.version ?? 0 }, files: { file: PDF } };
    const other = { name: 'sijil.pdf', content: Buffer.from('bukan pdf') };
    expect(
      (await as.clerk.refused(contract.uploadTrainingCertificate, { ...upload, files: { file: other } })).code,
    ).toBe('file_type_refused');
    expect((await as.supervisor.refused(contract.uploadTrainingCertificate, upload)).code).toBe('forbidden');
    expect((await as.theirHr.refused(contract.uploadTrainingCertificate, upload)).code).toBe('not_found');
    await as.clerk.call(contract.uploadTrainingCertificate, upload);
    expect((await as.clerk.refused(contract.uploadTrainingCertificate, upload)).code).toBe('stale_version');
    const { years, isOwn, can } = await as.clerk.call(contract.getTrainingRecord, at(people.clerk.employeeId));
    expect({ isOwn, can }).toEqual({ isOwn: true, can: { upload: true } });
    const shown = years.flatMap(({ records }) => records).find(({ enrolment }) => enrolment?.id === place?.id);
    expect(shown).toMatchObject({ hours: 8, source: 'session', certificate: { name: 'ijazah.pdf' } });
    expect((await participantsOf(as.hr, id))[0]?.certificate?.name).toBe('ijazah.pdf');
  });

  test('adds up to the list of people, by the present year, and is exported as it is listed', async () => {
    const { as, people } = fixture;
    const { rows, year, total } = await as.hr.call(contract.listTrainingPeople, { query: { sort: '-hours' } });
    expect({ year, total }).toEqual({ year: 2026, total: 4 });
    expect(rows.map(({ hours }) => hours)).toEqual(rows.map(({ hours }) => hours).toSorted((a, b) => b - a));
    const clerk = rows.find(({ employeeId }) => employeeId === people.clerk.employeeId);
    const records = (await recordsOf(fixture, people.clerk)).filter(({ endsOn }) => endsOn.startsWith('2026'));
    expect(clerk?.hours).toBe(records.reduce((sum, { hours }) => sum + hours, 0));
    for (const call of [
      contract.exportTrainingPeople,
      contract.exportTrainingSessions,
      contract.exportTrainingProgrammes,
    ]) {
      const { status, headers } = await as.hr.send(call, { query: {} });
      expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
    }
  });
});
