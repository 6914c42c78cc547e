import * as contract from '@prestasi/contract';
import type { BodyOf, MeetingView } from '@prestasi/contract';
import { ROLE, type Repetition } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { addCompany, addStaff, type TestPerson } from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Everything about them happens on and after this Monday, 9:00 in Kuala Lumpur. */
export const NOW = '2027-03-01T01:00:00.000Z';

/** Three colleagues, one of them without an address; a stranger of another company. */
export type MeetingsFixture = {
  readonly app: TestApp;
  readonly aminah: TestPerson;
  readonly bala: TestPerson;
  readonly chong: TestPerson;
  readonly stranger: TestPerson;
  readonly as: (person: TestPerson) => Promise<TestClient>;
  readonly create: (changes?: Partial<MeetingInput>) => Promise<MeetingView>;
};

export type MeetingInput = BodyOf<typeof contract.createMeeting>;

export async function startMeetingsFixture(): Promise<MeetingsFixture> {
  const app = await startTestApp({ now: NOW });
  const { db } = app.services;
  const ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  const theirs = await addCompany(db, 'KB', 'Kilang Berhad');
  const mail = (name: string) => ({ email: `${name}@maju.example` });
  const aminah = await addStaff(db, ours, 'M1', 'Aminah binti Hassan', mail('aminah'));
  const bala = await addStaff(db, ours, 'M2', 'Bala a/l Krishnan', mail('bala'));
  const chong = await addStaff(db, ours, 'M3', 'Chong Wei Keat', { email: null });
  const stranger = await addStaff(db, theirs, 'K1', 'Zainal bin Yusof', mail('zainal'));
  await db.execute(sql`update account set password_hash = 'x'`);
  const as = (person: TestPerson) => app.as(person.accountId, ROLE.executive);
  const create = async (changes: Partial<MeetingInput> = {}) =>
    (await as(aminah)).call(contract.createMeeting, { body: inputOf([bala.employeeId, chong.employeeId], changes) });
  return { app, aminah, bala, chong, stranger, as, create };
}

/** A meeting on Tuesday at 10 for an hour. */
export function inputOf(participantIds: number[], changes: Partial<MeetingInput> = {}): MeetingInput {
  return {
    title: 'Mesyuarat mingguan',
    agenda: [
      { title: 'Jualan', minutes: 20 },
      { title: 'Hal-hal lain', minutes: null },
    ],
    location: 'Bilik Melati',
    link: null,
    timeZone: 'Asia/Kuala_Lumpur',
    startsAt: '2027-03-02T10:00',
    endsAt: '2027-03-02T11:00',
    repetition: null,
    participantIds,
    minuteTakerId: null,
    formId: null,
    ...changes,
  };
}

/** Every Tuesday, so many times. */
export function weekly(count: number, changes: Partial<Repetition> = {}): MeetingInput['repetition'] {
  const rule = { frequency: 'weekly', interval: 1, weekdays: ['TU'], monthlyBy: null, until: null, count } as const;
  const { weekdays, ...rest } = { ...rule, ...changes };
  return { ...rest, weekdays: [...weekdays] };
}

/** Returns a meeting as it was read, as the input of a change. */
export function changeOf(view: MeetingView, scope: 'this' | 'following' | 'all', changes: Partial<MeetingInput> = {}) {
  const { formId: _, ...fields } = inputOf(
    view.participants.map(({ id }) => id),
    {
      title: view.title,
      agenda: view.agenda,
      location: view.location,
      repetition: view.repetition,
      startsAt: scope === 'all' ? view.firstStartsAt : view.occurrence.localStart,
      endsAt: scope === 'all' ? view.firstEndsAt : view.occurrence.localEnd,
      minuteTakerId: view.minuteTakerId,
      ...changes,
    },
  );
  const body = { ...fields, version: view.version, occurrenceId: view.occurrence.id, scope };
  return { params: { id: view.id }, body };
}
