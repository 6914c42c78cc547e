import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '@prestasi/domain';
import { moveTo } from './cycles-fixture.ts';
import { edit, fillPlan, move, read } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture } from './forms-fixture.ts';
import { addStaff } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
let officer: TestClient;
let objectiveId: number;
let executives: number;
let supervisors: number;
beforeAll(async () => {
  fixture = await startFormsFixture();
  const { app, ours } = fixture.cycles;
  const person = await addStaff(app.services.db, ours, 'O900', 'Pegawai', {
    email: 'o900@example.com',
    grants: [{ role: ROLE.hr, companyId: ours.id }],
  });
  officer = await app.as(person.accountId, ROLE.hr);
  objectiveId = await objectiveOf(2027, '2027-1', 'Menurunkan kos');
  executives = await fixture.formOf('executive', 'planning');
  supervisors = await fixture.formOf('supervisor', 'planning');
  const executive = await fixture.as('executive');
  await fillPlan(fixture, executive, executives);
});
afterAll(() => fixture.close());

async function objectiveOf(year: number, code: string, title: string): Promise<number> {
  const body = { year, code, title, detail: null };
  const { id } = await officer.call(contract.createObjective, { params: { id: fixture.cycles.ours.id }, body });
  return id;
}

const targetsOf = async (name: Name, id: number) =>
  (await (await fixture.as(name)).call(contract.listAlignmentTargets, { params: { id }, query: {} })).targets;
const alignedTo = async (name: Name, id: number) =>
  (await (await fixture.as(name)).call(contract.listAlignedToForm, { params: { id } })).rows;
const krasOf = async (name: Name, id: number) =>
  (await read(await fixture.as(name), id)).content.items.filter(({ part }) => part === 'kra');
const alignment = (client: TestClient) => client.call(contract.getAlignment, { query: { year: 2027 } });

async function align(name: Name, id: number, index: number, to: { kind: 'kra' | 'objective'; id: number } | null) {
  const item = (await krasOf(name, id))[index];
  const of = { itemId: item?.id ?? 0, version: item?.version ?? 0 };
  return edit(await fixture.as(name), id, { kind: 'item.align', ...of, to });
}

describe('a KRA', () => {
  test('is aligned to an objective of the year, keeps its title of that time, and is released again', async () => {
    await objectiveOf(2028, '2028-1', 'Tahun lain');
    expect(await targetsOf('executive', executives)).toEqual([
      { kind: 'objective', id: objectiveId, title: 'Menurunkan kos', of: '2027-1' },
    ]);
    await align('executive', executives, 0, { kind: 'objective', id: objectiveId });
    const renamed = { year: 2027, code: '2027-1', title: 'Menurunkan kos operasi', detail: null };
    await officer.call(contract.updateObjective, { params: { id: objectiveId }, body: { ...renamed, version: 1 } });
    const [first] = await krasOf('executive', executives);
    expect(first?.alignment).toEqual({ kind: 'objective', id: objectiveId, title: 'Menurunkan kos', of: null });
    await align('executive', executives, 0, null);
    expect((await krasOf('executive', executives))[0]?.alignment).toBeNull();
  });

  test('is aligned to the supervisor’s once their plan is complete', async () => {
    const supervisor = await fixture.as('supervisor');
    await fillPlan(fixture, supervisor, supervisors);
    const [theirs] = await krasOf('supervisor', supervisors);
    const to = { kind: 'kra', id: theirs?.id ?? 0 } as const;
    const item = (await krasOf('executive', executives))[0];
    const body = { kind: 'item.align', itemId: item?.id ?? 0, version: item?.version ?? 0, to } as const;
    const early = await (
      await fixture.as('executive')
    ).refused(contract.editForm, { params: { id: executives }, body });
    expect(early).toMatchObject({ fields: [{ path: 'to.id', code: 'unknown_reference' }] });
    expect(await targetsOf('supervisor', supervisors)).not.toEqual([]);
    await move(supervisor, supervisors, { action: 'submit' });
    // A page that asks while its form is being submitted gets none, and no error.
    expect(await targetsOf('supervisor', supervisors)).toEqual([]);
    await move(await fixture.as('hod'), supervisors, { action: 'approve' });
    await align('executive', executives, 0, to);
    const [first] = await krasOf('executive', executives);
    expect(first?.alignment).toEqual({ ...to, title: theirs?.title, of: 'Suresh a/l Maniam' });
  });

  test('that is taken over from the supervisor is aligned to theirs', async () => {
    const theirs = (await krasOf('supervisor', supervisors))[1];
    const client = await fixture.as('executive');
    const itemIds = [theirs?.id ?? 0];
    await edit(client, executives, { kind: 'plan.take', source: 'supervisor', part: 'kra', itemIds });
    const added = (await krasOf('executive', executives)).at(-1);
    expect(added?.alignment).toMatchObject({ kind: 'kra', id: theirs?.id, title: theirs?.title });
    await edit(client, executives, { kind: 'item.remove', itemId: added?.id ?? 0, version: added?.version ?? 0 });
  });
});

describe('seen from above', () => {
  test('a plan that was not submitted shows to nobody but its writer', async () => {
    expect(await alignedTo('supervisor', supervisors)).toEqual([]);
    const { weight } = await alignment(officer);
    expect(weight).toEqual({ aligned: 0, total: 10_000 });
    const own = await alignment(await fixture.as('executive'));
    expect(own.weight).toEqual({ aligned: 6000, total: 10_000 });
  });

  test('each sees what hangs on a KRA and on an objective, as far as they read it', async () => {
    await align('executive', executives, 1, { kind: 'objective', id: objectiveId });
    await move(await fixture.as('executive'), executives, { action: 'submit' });
    const [first, second] = await krasOf('executive', executives);
    const [theirs] = await krasOf('supervisor', supervisors);
    expect(await alignedTo('supervisor', supervisors)).toMatchObject([
      { itemId: first?.id, alignedToId: theirs?.id, title: first?.title, weight: 6000 },
    ]);
    const listed = async (client: TestClient) =>
      (
        await client.call(contract.listAlignedToObjective, {
          params: { id: objectiveId },
          query: { page: 1, size: 10 },
        })
      ).rows;
    expect(await listed(officer)).toMatchObject([{ itemId: second?.id, title: second?.title, weight: 4000 }]);
    expect(await listed(await fixture.as('supervisor'))).toHaveLength(1);
    // A colleague is employed by the company, so that they see the objective, but reads no form of another.
    expect(await listed(await fixture.as('clerk'))).toEqual([]);
    const { objectives, weight } = await alignment(officer);
    expect(objectives).toMatchObject([{ code: '2027-1', aligned: 1 }]);
    // All of the executive's plan, and none of the supervisor's.
    expect(weight).toEqual({ aligned: 10_000, total: 20_000 });
  });
});

describe('what others are aligned to', () => {
  test('an objective can be archived, but not deleted, and stays where it was chosen', async () => {
    const refused = await officer.refused(contract.deleteObjective, {
      params: { id: objectiveId },
      query: { version: 2 },
    });
    expect(refused.status).toBe(409);
    await officer.call(contract.archiveObjective, {
      params: { id: objectiveId },
      body: { isArchived: true, version: 2 },
    });
    expect((await alignment(officer)).objectives).toMatchObject([{ code: '2027-1', aligned: 1 }]);
  });

  test('a KRA of the supervisor that is removed stays on record', async () => {
    await moveTo(fixture.cycles, '2027-07-05T02:00:00.000Z');
    const client = await fixture.as('supervisor');
    const review = await fixture.formOf('supervisor', 'review');
    const item = (await krasOf('supervisor', review))[0];
    const gone = { itemId: item?.id ?? 0, version: item?.version ?? 0 };
    await edit(client, review, { kind: 'item.remove', ...gone });
    const [first] = await krasOf('executive', executives);
    expect(first?.alignment).toMatchObject({ id: item?.id, title: item?.title });
  });
});
