import * as contract from '@prestasi/contract';
import { desc, eq } from 'drizzle-orm';
import { notification } from '../src/schema/events.ts';
import { trainingRecord } from '../src/schema/form-content.ts';
import { trainingYear } from '../src/schema/training.ts';
import type { TestPerson } from './organisation-fixture.ts';
import { type RequestsFixture, startRequestsFixture } from './requests-fixture.ts';
import type { TestClient } from './test-client.ts';

export type TrainingFixture = RequestsFixture & {
  /** Creates a programme of the company, or of the group; returns its id. */
  readonly newProgramme: (by?: TestClient, companyId?: number | null) => Promise<number>;
  /** Plans a session of three days from 1 December; returns its id. */
  readonly newSession: (changes?: Partial<SessionBody>, by?: TestClient) => Promise<number>;
};
type SessionBody = {
  readonly companyId: number | null;
  readonly code: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly hours: number;
  readonly place: string | null;
  readonly seats: number;
};

export const PROGRAMME = { title: 'Keselamatan ladang', provider: 'NIOSH', methodId: null, hours: 16, costSen: 45_000 };

/** Starts two companies with HR of their own, and makes programmes and sessions in them. */
export async function startTrainingFixture(): Promise<TrainingFixture> {
  const fixture = await startRequestsFixture();
  const { ours, as } = fixture;
  let last = 0;
  const newProgramme: TrainingFixture['newProgramme'] = async (by = as.hr, companyId = ours.id) =>
    (await by.call(contract.createTrainingProgramme, { body: { ...PROGRAMME, companyId } })).id;
  const newSession: TrainingFixture['newSession'] = async (changes = {}, by = as.hr) => {
    const companyId = changes.companyId === undefined ? ours.id : changes.companyId;
    const id = await newProgramme(by, companyId);
    const body = { ...SESSION, companyId, code: `LAT-${(last += 1)}`, ...changes };
    return (await by.call(contract.createTrainingSession, { params: { id }, body })).id;
  };
  return { ...fixture, newProgramme, newSession };
}

const SESSION = { startsOn: '2026-12-01', endsOn: '2026-12-03', hours: 24, place: 'Bilik Latihan', seats: 20 };

/** Enrols people in a session. */
export function enrolled(by: TestClient, id: number, people: readonly TestPerson[]) {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  return by.call(contract.enrolParticipants, { params: { id }, body: { employeeIds, filter: null } });
}

/** Returns the participants of a session as somebody sees them. */
export async function participantsOf(by: TestClient, id: number) {
  return (await by.call(contract.listTrainingParticipants, { params: { id }, query: {} })).rows;
}

/** Returns a session as somebody sees it. */
export function sessionOf(by: TestClient, id: number) {
  return by.call(contract.getTrainingSession, { params: { id } });
}

/** Returns the training records of somebody as stored. */
export function recordsOf({ app }: RequestsFixture, { employeeId }: TestPerson) {
  return app.services.db.select().from(trainingRecord).where(eq(trainingRecord.employeeId, employeeId));
}

/** Returns the hours of each year of somebody as the database counts them. */
export async function yearsOf({ app }: RequestsFixture, { employeeId }: TestPerson) {
  const rows = await app.services.db.select().from(trainingYear).where(eq(trainingYear.employeeId, employeeId));
  return Object.fromEntries(rows.map(({ year, hours, records }) => [year, [hours, records]]));
}

/** Returns the kinds of somebody's notices, the newest first. */
export async function kindsOf({ app }: RequestsFixture, { accountId }: TestPerson) {
  const rows = await app.services.db
    .select({ kind: notification.kind })
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(desc(notification.id));
  return rows.map(({ kind }) => kind);
}
