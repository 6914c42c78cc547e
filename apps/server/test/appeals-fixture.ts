import * as contract from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import { finalise, reachResponse, read, scored } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

/** A year with a final result, and people who took no part in it. */
export type AppealsFixture = {
  readonly forms: FormsFixture;
  /** The executive's final year-end form. */
  readonly formId: number;
  /** Able to decide: three top managers of another company. */
  readonly judges: readonly [TestPerson, TestPerson, TestPerson];
  /** Super HR who finalised nothing. */
  readonly namer: TestPerson;
  readonly as: (person: TestPerson, role: RoleId) => Promise<TestClient>;
  readonly close: () => Promise<void>;
};

/** Starts a year of the executive that is final, with marks of 4 throughout: 66.67 points or so. */
export async function startAppealsFixture(env: Readonly<Record<string, string>> = {}): Promise<AppealsFixture> {
  const forms = await startFormsFixture(env);
  const { app, theirs } = forms.cycles;
  const { db } = app.services;
  const judge = (number: string, name: string) =>
    addStaff(db, theirs, number, name, { category: 'top_management', email: `${number.toLowerCase()}@kenari.example` });
  const judges = [
    await judge('J1', 'Kenari Hakim Satu'),
    await judge('J2', 'Kenari Hakim Dua'),
    await judge('J3', 'Kenari Hakim Tiga'),
  ] as const;
  const grants = [{ role: ROLE.hr, companyId: null }] as const;
  const namer = await addStaff(db, theirs, 'G9', 'Kenari Penama', { grants: [...grants], email: 'g9@kenari.example' });
  await reachResponse(forms, 'executive');
  const formId = await finalise(forms, 'executive');
  return {
    forms,
    formId,
    judges,
    namer,
    as: (person, role) => app.as(person.accountId, role),
    close: forms.close,
  };
}

type Point = contract.BodyOf<typeof contract.fileAppeal>['points'][number];

/** Returns the ids of the two key result areas of a form. */
export async function areasOf(client: TestClient, formId: number): Promise<readonly [number, number]> {
  const [first, second] = scored(await read(client, formId)).filter(({ part }) => part === 'kra');
  return [first?.id ?? 0, second?.id ?? 0];
}

/** Files an appeal, by default of the first key result area and of all core competencies. */
export async function fileOn(
  client: TestClient,
  formId: number,
  changes: { readonly kind?: 'appeal' | 'correction'; readonly points?: readonly Point[] } = {},
): Promise<contract.AppealView> {
  const [first] = await areasOf(client, formId);
  const points: readonly Point[] = changes.points ?? [
    { part: 'kra', itemId: first, reason: 'Jualan melebihi sasaran' },
    { part: 'core', itemId: null, reason: 'Bukti tidak dilihat' },
  ];
  const body = { kind: changes.kind ?? 'appeal', points: [...points] };
  return client.call(contract.fileAppeal, { params: { id: formId }, body });
}

/** Names the panel of an appeal. */
export async function nameOn(
  client: TestClient,
  id: number,
  members: readonly TestPerson[],
): Promise<contract.AppealView> {
  const memberIds = members.map(({ employeeId }) => employeeId);
  return client.call(contract.namePanel, { params: { id }, body: { memberIds } });
}

type Votes = contract.BodyOf<typeof contract.voteOnAppeal>['votes'];

/** Returns a vote on every point, with the marks raised by a number of steps. */
export function votesOf({ points }: contract.AppealView, by: number): Votes {
  return points.map(({ id, items }) => ({
    pointId: id,
    reason: by === 0 ? 'Markah sudah wajar' : 'Bukti menyokong markah lebih tinggi',
    marks: items.map((item) => ({ itemId: item.id, mark: Math.min(6, item.mark + by) })),
  }));
}

/** Votes as a member: raises every mark by a number of steps. */
export async function voteOn(client: TestClient, id: number, by: number): Promise<contract.AppealView> {
  const appeal = await client.call(contract.getAppeal, { params: { id } });
  return client.call(contract.voteOnAppeal, { params: { id }, body: { votes: votesOf(appeal, by) } });
}
