import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../src/schema/people.ts';
import { checksumOf } from './database-checksum.ts';
import { type Document, edit, fillPlan, read, refusedMove } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { addStaff } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

const MISSING = 999_999;

let fixture: FormsFixture;
let own: TestClient;
let ownForm: number;
let theirs: Document;
beforeAll(async () => {
  fixture = await startFormsFixture();
  own = await fixture.as('executive');
  ownForm = await fixture.formOf('executive', 'planning');
  await edit(await fill(own, ownForm), ownForm, { kind: 'need.add' });
  // The supervisor's own form: of somebody whom the executive reports to.
  const supervisor = await fixture.as('supervisor');
  const foreign = await fixture.formOf('supervisor', 'planning');
  await edit(await fill(supervisor, foreign), foreign, { kind: 'need.add' });
  theirs = await read(supervisor, foreign);
});
afterAll(() => fixture.close());

async function fill(client: TestClient, id: number): Promise<TestClient> {
  await fillPlan(fixture, client, id);
  return client;
}

type Kind = contract.FormEdit['kind'];
type Edits = Partial<Record<Kind, (document: Document, id?: number) => contract.FormEdit>>;

const itemOf = ({ content }: Document) => content.items.find(({ part }) => part === 'kra');
const version = 2;

/** Edits of records of a form, by the form that they are taken from; or of an id that no record has. */
const EDITS: Edits = {
  'subtask.add': (from, id = itemOf(from)?.id ?? 0) => ({ kind: 'subtask.add', itemId: id }),
  'item.save': (from, id = itemOf(from)?.id ?? 0) => ({
    kind: 'item.save',
    itemId: id,
    version,
    fields: { title: 'x' },
  }),
  'item.remove': (from, id = itemOf(from)?.id ?? 0) => ({ kind: 'item.remove', itemId: id, version }),
  'row.add': (from, id = itemOf(from)?.id ?? 0) => ({ kind: 'row.add', itemId: id }),
  'row.save': (from, id = itemOf(from)?.rows[0]?.id ?? 0) => ({
    kind: 'row.save',
    rowId: id,
    version,
    fields: { target: 'x' },
  }),
  'row.remove': (from, id = itemOf(from)?.rows[0]?.id ?? 0) => ({ kind: 'row.remove', rowId: id, version }),
  'need.save': (from, id = from.content.trainingNeeds[0]?.id ?? 0) => ({
    kind: 'need.save',
    needId: id,
    version: 1,
    fields: { programme: 'x' },
  }),
  'need.remove': (from, id = from.content.trainingNeeds[0]?.id ?? 0) => ({
    kind: 'need.remove',
    needId: id,
    version: 1,
  }),
};

describe('what belongs to another form', () => {
  test.each(Object.entries(EDITS))(
    'is not reached by %s through one’s own: it is as if it were not there',
    async (_, make) => {
      const { db } = fixture.cycles.app.services;
      const before = await checksumOf(db);
      const foreign = await own.refused(contract.editForm, { params: { id: ownForm }, body: make(theirs) });
      const missing = await own.refused(contract.editForm, { params: { id: ownForm }, body: make(theirs, MISSING) });
      expect(foreign).toEqual(missing);
      expect(foreign.status).toBeGreaterThanOrEqual(403);
      expect(await checksumOf(db)).toEqual(before);
    },
  );

  test('and what is one’s own is', async () => {
    const document = await read(own, ownForm);
    const item = itemOf(document);
    const body = {
      kind: 'item.save',
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      fields: { title: 'Jualan' },
    } as const;
    expect((await edit(own, ownForm, body)).version).toBe(document.version + 1);
  });
});

describe('an approval', () => {
  test.each([
    { score: '99.00' },
    { mark: 6 },
    { marks: [6] },
    { level: 'super_hr_approved' },
    { moderatedMark: 6 },
    { onBehalfOfId: 1 },
    { appraiseeId: 1 },
  ])('takes nothing along but what the contract names: %j', async (extra) => {
    const { db } = fixture.cycles.app.services;
    const before = await checksumOf(db);
    const supervisor = await fixture.as('supervisor');
    const body = { action: 'approve', version: 1, ...extra };
    const one = await supervisor.send(contract.transitionForm, { params: { id: ownForm }, body });
    const form = { id: ownForm, version: 1, ...extra };
    const many = await supervisor.send(contract.approveForms, { body: { step: 'supervisor', forms: [form] } });
    for (const { status, body: problem } of [one, many]) {
      expect([status, problem]).toMatchObject([400, { code: 'validation_error', fields: [{ code: 'unknown_field' }] }]);
    }
    expect(await checksumOf(db)).toEqual(before);
  });

  test('of one’s own form, or at another’s step, is refused to whoever is not asked', async () => {
    expect((await refusedMove(own, ownForm, { action: 'approve' })).status).toBe(403);
    const { version: present } = await read(own, ownForm);
    for (const step of ['supervisor', 'hod', 'hr', 'super_hr'] as const) {
      const body = { step, forms: [{ id: ownForm, version: present }] };
      expect((await own.refused(contract.approveForms, { body })).status).toBeGreaterThanOrEqual(403);
    }
  });
});

describe('people of another company', () => {
  test('are neither invited nor given a PIN through one’s own, and keep what they sign in with', async () => {
    const { app, ours, theirs: other } = fixture.cycles;
    const { db } = app.services;
    const stranger = await addStaff(db, other, 'K9', 'Orang Lain', { email: 'k9@lain.example' });
    const ownPerson = await addStaff(db, ours, 'K8', 'Orang Kita', { email: 'k8@kita.example' });
    const hr = await fixture.as('hr');
    const params = { id: ours.id };
    const accounts = async () => (await db.select().from(account)).filter(({ id }) => id === stranger.accountId);
    const before = await accounts();
    const ask = { params, body: { employeeIds: [stranger.employeeId] } };
    expect(await hr.call(contract.sendInvitations, ask)).toEqual({ sent: 0, withoutEmail: 0, alreadyReady: 0 });
    expect((await hr.call(contract.issuePins, ask)).pins).toEqual([]);
    expect(await accounts()).toEqual(before);
    const both = { params, body: { employeeIds: [stranger.employeeId, ownPerson.employeeId] } };
    expect(await hr.call(contract.sendInvitations, both)).toMatchObject({ sent: 1 });
  });

  test('are in no list of one’s own that is narrowed to their company or department', async () => {
    const { theirs: other } = fixture.cycles;
    const hr = await fixture.as('hr');
    for (const filter of [{ companyId: other.id }, { departmentId: other.departmentId }]) {
      const list = await hr.call(contract.listAppraisals, { query: { view: 'scope', ...filter } });
      expect([list.rows, list.total]).toEqual([[], 0]);
      const statistics = await hr.call(contract.getDistribution, { query: { year: 2027, ...filter } });
      expect(statistics.bands.every(({ count }) => count === 0)).toBe(true);
    }
    expect((await hr.call(contract.listAppraisals, { query: { view: 'scope' } })).total).toBeGreaterThan(0);
  });
});
