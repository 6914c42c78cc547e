import * as contract from '@prestasi/contract';
import { type FormsFixture, MOMENTS } from './forms-fixture.ts';
import type { TestClient } from './test-client.ts';

export type Document = contract.FormDocument;
type Action = contract.BodyOf<typeof contract.transitionForm>;

/** Reads a form as somebody. */
export async function read(client: TestClient, id: number): Promise<Document> {
  return client.call(contract.getForm, { params: { id } });
}

/** Saves one change; returns what it changed. */
async function save(client: TestClient, id: number, body: contract.FormEdit): Promise<contract.FormSaved> {
  return client.call(contract.editForm, { params: { id }, body });
}

/** Saves one change and reads the form again; `forms-saves` tests that the response of a save says the same. */
export async function edit(client: TestClient, id: number, body: contract.FormEdit): Promise<Document> {
  await save(client, id, body);
  return read(client, id);
}

/** Carries out an action on a form's present version. */
export async function move(client: TestClient, id: number, action: Omit<Action, 'version'>): Promise<Document> {
  const { version } = await read(client, id);
  return client.call(contract.transitionForm, { params: { id }, body: { ...action, version } });
}

/** Requests an action that is refused, and returns the refusal. */
export async function refusedMove(
  client: TestClient,
  id: number,
  action: Omit<Action, 'version'>,
): Promise<contract.ProblemDetails> {
  const { version } = await read(client, id);
  return client.refused(contract.transitionForm, { params: { id }, body: { ...action, version } });
}

/** A complete plan: two key result areas of 60 % and 40 % with a row each, subcores, behaviours and a training need. */
export async function fillPlan(fixture: FormsFixture, client: TestClient, id: number): Promise<Document> {
  for (const [title, weight] of [
    ['Jualan', 6000],
    ['Kos', 4000],
  ] as const) {
    const { content } = await save(client, id, { kind: 'item.add', itemKind: 'kra' });
    const item = content.items.findLast(({ part }) => part === 'kra');
    if (item === undefined) throw new Error('No area was added');
    await save(client, id, { kind: 'item.save', itemId: item.id, version: item.version, fields: { title, weight } });
    const saved = await save(client, id, { kind: 'row.add', itemId: item.id });
    const row = saved.content.items.find((one) => one.id === item.id)?.rows.at(-1);
    if (row === undefined) throw new Error('No row was added');
    const fields = {
      objective: `Meningkatkan ${title}`,
      initiative: 'Lawatan',
      measurement: 'RM',
      deadline: '2027-12-01',
      target: '10 %',
    };
    await save(client, id, { kind: 'row.save', rowId: row.id, version: row.version, fields });
  }
  return choose(fixture, client, id);
}

/** Chooses two subcores of each core and five behaviours. */
export async function choose(fixture: FormsFixture, client: TestClient, id: number): Promise<Document> {
  const subcores = fixture.subcores.flatMap((all) => all.slice(0, 2));
  const { version } = await read(client, id);
  const saved = await save(client, id, {
    kind: 'competencies.choose',
    part: 'core',
    competencyIds: subcores,
    version,
  });
  const competencyIds = fixture.behaviours.slice(0, 5);
  return edit(client, id, {
    kind: 'competencies.choose',
    part: 'behavioural',
    competencyIds,
    version: saved.version,
  });
}

/** Fills in progress on every row, as the appraisee does mid-year. */
export async function fillProgress(client: TestClient, id: number): Promise<Document> {
  const document = await read(client, id);
  for (const row of document.content.items.flatMap(({ rows }) => rows)) {
    const fields = { progressRemark: 'Separuh jalan', progressStatus: 'on_track' as const };
    await save(client, id, { kind: 'row.save', rowId: row.id, version: row.version, fields });
  }
  return read(client, id);
}

/** Returns the items that are scored: all but tasks with subtasks. */
export function scored({ content }: Document) {
  const parents = new Set(content.items.map(({ parentId }) => parentId));
  return content.items.filter(({ id, removedIn }) => !parents.has(id) && removedIn === null);
}

/** Fills in a remark on every item, as the supervisor does mid-year. */
export async function fillRemarks(client: TestClient, id: number): Promise<Document> {
  for (const { id: itemId, version } of scored(await read(client, id))) {
    await save(client, id, { kind: 'item.review', itemId, version, reviewRemark: 'Teruskan' });
  }
  return read(client, id);
}

/** Fills in achievements and a self score on every item. */
export async function fillSelf(client: TestClient, id: number, selfScore: number): Promise<Document> {
  const document = await read(client, id);
  for (const row of document.content.items.flatMap(({ rows }) => rows)) {
    const fields = { achievement: '9 %' };
    await save(client, id, { kind: 'row.save', rowId: row.id, version: row.version, fields });
  }
  for (const { id: itemId, version } of scored(document)) {
    await save(client, id, { kind: 'item.self', itemId, version, fields: { selfScore } });
  }
  return read(client, id);
}

/** Fills in the supervisor's marks by the index of the item, with a remark each. */
export async function fillMarks(client: TestClient, id: number, markOf: (index: number) => number): Promise<Document> {
  for (const [index, { id: itemId, version }] of scored(await read(client, id)).entries()) {
    const fields = { mark: markOf(index), markRemark: 'Berdasarkan laporan jualan' };
    await save(client, id, { kind: 'item.mark', itemId, version, fields });
  }
  return read(client, id);
}

type Appraisee = 'executive' | 'clerk';

/** Brings a form from level 0 to complete; planning and review by supervisor and HOD. */
export async function complete(fixture: FormsFixture, name: Appraisee, phase: 'planning' | 'review'): Promise<void> {
  const id = await fixture.formOf(name, phase);
  const own = await fixture.as(name);
  if (phase === 'planning') await (name === 'executive' ? fillPlan(fixture, own, id) : choose(fixture, own, id));
  else await fillProgress(own, id);
  await move(own, id, { action: 'submit' });
  const supervisor = await fixture.as('supervisor');
  if (phase === 'review') await fillRemarks(supervisor, id);
  await move(supervisor, id, { action: 'approve' });
  await move(await fixture.as('hod'), id, { action: 'approve' });
}

/**
 * Brings somebody's year to the approval of the supervisor's marks and returns the year-end form. Marks are 4 with a
 * self score of 4.
 */
export async function reachResponse(fixture: FormsFixture, name: Appraisee): Promise<number> {
  for (const phase of ['planning', 'review'] as const) {
    fixture.moveTo(MOMENTS[phase]);
    await complete(fixture, name, phase);
  }
  fixture.moveTo(MOMENTS.year_end);
  const id = await fixture.formOf(name, 'year_end');
  const own = await fixture.as(name);
  await fillSelf(own, id, 4);
  await move(own, id, { action: 'submit' });
  const supervisor = await fixture.as('supervisor');
  await fillMarks(supervisor, id, () => 4);
  await move(supervisor, id, { action: 'approve' });
  return id;
}

/** Brings a form from the supervisor's approval to final: agreed, HOD, HR, super HR. */
export async function finalise(fixture: FormsFixture, name: Appraisee): Promise<number> {
  const id = await fixture.formOf(name, 'year_end');
  await move(await fixture.as(name), id, { action: 'agree' });
  await move(await fixture.as('hod'), id, { action: 'approve' });
  await move(await fixture.as('hr'), id, { action: 'approve' });
  await move(await fixture.as('superHr'), id, { action: 'approve', isConfirmed: true });
  return id;
}
