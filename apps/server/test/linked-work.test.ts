/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistories } from '../src/forms/index.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import {
  complete,
  edit,
  fillMarks,
  fillProgress,
  fillRemarks,
  fillSelf,
  finalise,
  move,
  read,
} from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';
import { workIn } from './linked-work-fixture.ts';

let fixture: FormsFixture;
let work: ReturnType<typeof workIn>;
let review: number;
let warehouse: number;
let shelves: number;
let secret: number;
beforeAll(async () => {
  fixture = await startFormsFixture();
  work = workIn(fixture);
  await complete(fixture, 'executive', 'planning');
  fixture.moveTo(MOMENTS.review);
  review = await fixture.formOf('executive', 'review');
  warehouse = await work.addProject('Gudang baharu', ['executive', 'supervisor']);
  shelves = await work.addTask('Pasang rak', 'executive', { projectId: warehouse, state: 'in_progress', progress: 40 });
  await work.remark('executive', 'Rak tiba', { projectId: warehouse });
  await work.remark('supervisor', 'Bajet rahsia', { projectId: warehouse });
  secret = await work.addProject('Projek sulit', ['supervisor', 'hod']);
  await work.addProject('Projek lama', ['executive'], { state: 'done', startsOn: '2026-01-01', dueOn: '2026-12-31' });
});
afterAll(() => fixture.close());

type Target = contract.BodyOf<typeof contract.editForm> & { kind: 'work.link' };
const projectAt = (id: number): Target['work'] => ({ kind: 'project', id });
const taskAt = (id: number): Target['work'] => ({ kind: 'task', id });
const own = () => fixture.as('executive');

/** The first row of the form's first scorecard, and its first competency. */
async function placesIn(id: number) {
  const { items } = (await read(await own(), id)).content;
  const area = items.find(({ part }) => part === 'kra');
  const subcore = items.find(({ part }) => part === 'core');
  return {
    row: { itemId: area?.id ?? 0, rowId: area?.rows[0]?.id ?? 0 },
    competency: { itemId: subcore?.id ?? 0 },
  };
}

const link = async (id: number, place: { itemId: number; rowId?: number }, target: Target['work']) =>
  edit(await own(), id, { kind: 'work.link', ...place, work: target });

/** Returns the linked work of a form as somebody reads it, in its order. */
async function seenBy(name: Parameters<FormsFixture['as']>[0], id: number) {
  const { items } = (await read(await fixture.as(name), id)).content;
  return items.flatMap((item) => [...item.rows.flatMap((row) => row.linkedWork), ...item.linkedWork]);
}

describe('what can be linked', () => {
  const linkable = async (query: { search?: string; page?: number; size?: number } = {}) =>
    (await own()).call(contract.listLinkableWork, { params: { id: review }, query });

  test('is the work of the year in which the appraisee has a part, found by words and by pages', async () => {
    const all = await linkable();
    expect(all).toMatchObject({ total: 2, rows: [{ title: 'Gudang baharu', role: 'owner', progress: 40 }, {}] });
    expect(all.rows[1]).toEqual({
      kind: 'task',
      id: shelves,
      title: 'Pasang rak',
      projectName: 'Gudang baharu',
      role: 'assignee',
      state: 'in_progress',
      progress: 40,
      dueOn: '2027-10-29',
      lastDay: null,
    });
    expect(await linkable({ search: 'RAK gudang' })).toMatchObject({ total: 1, rows: [{ id: shelves }] });
    expect(await linkable({ page: 2, size: 1 })).toMatchObject({ total: 2, rows: [{ id: shelves }] });
    expect(await linkable({ search: 'sulit' })).toMatchObject({ total: 0, rows: [] });
  });

  test('is told to nobody but the appraisee', async () => {
    const refusals = [];
    for (const name of ['supervisor', 'hod', 'hr', 'superHr', 'admin', 'clerk', 'otherHr'] as const) {
      const client = await fixture.as(name);
      const { status } = await client.send(contract.listLinkableWork, { params: { id: review } });
      const { row } = await placesIn(review);
      const body = { kind: 'work.link' as const, ...row, work: projectAt(warehouse) };
      refusals.push([name, status, (await client.send(contract.editForm, { params: { id: review }, body })).status]);
    }
    expect(refusals).toEqual([
      ['supervisor', 403, 403],
      ['hod', 403, 403],
      ['hr', 403, 403],
      ['superHr', 403, 403],
      ['admin', 404, 404],
      ['clerk', 404, 404],
      ['otherHr', 404, 404],
    ]);
  });
});

describe('linking', () => {
  const refused = async (place: { itemId: number; rowId?: number }, target: Target['work'], id = review) =>
    (
      await (
        await own()
      ).refused(contract.editForm, { params: { id }, body: { kind: 'work.link', ...place, work: target } })
    ).code;

  test('is refused away from its places, for what is not there or not one’s own, and in another phase', async () => {
    const { row, competency } = await placesIn(review);
    const planning = await fixture.formOf('executive', 'planning');
    const yearEnd = await fixture.formOf('executive', 'year_end');
    expect({
      area: await refused({ itemId: row.itemId }, projectAt(warehouse)),
      competencyRow: await refused({ ...row, itemId: competency.itemId }, projectAt(warehouse)),
      nowhere: await refused({ itemId: 999_999 }, projectAt(warehouse)),
      unknown: await refused(row, projectAt(999_999)),
      foreign: await refused(row, projectAt(secret)),
      asTask: await refused(row, taskAt(999_999)),
      planning: await refused(row, projectAt(warehouse), planning),
      yearEnd: await refused(row, projectAt(warehouse), yearEnd),
    }).toEqual({
      area: 'validation_error',
      competencyRow: 'not_found',
      nowhere: 'not_found',
      unknown: 'validation_error',
      foreign: 'validation_error',
      asTask: 'validation_error',
      planning: 'wrong_phase',
      yearEnd: 'phase_not_begun',
    });
  });

  test('shows the appraisee the work as it stands, and can be taken back', async () => {
    const { row, competency } = await placesIn(review);
    await link(review, row, projectAt(warehouse));
    expect(await refused(row, projectAt(warehouse))).toBe('work_linked_already');
    const document = await link(review, competency, taskAt(shelves));
    const linked = document.content.items.find(({ id }) => id === competency.itemId)?.linkedWork[0];
    expect(linked).toMatchObject({ kind: 'task', workId: shelves, progress: 40, takenOn: null, remarks: [] });
    await work.changeTask(shelves, { progress: 55 });
    expect(await seenBy('executive', review)).toMatchObject([
      { title: 'Gudang baharu', role: 'owner', progress: 55, remarks: [{ text: 'Rak tiba', writtenOn: '2027-06-14' }] },
      { title: 'Pasang rak', progress: 55 },
    ]);
    const links = { kind: 'work.unlink' as const, linkId: linked?.id ?? 0 };
    await edit(await own(), review, links);
    expect(await seenBy('executive', review)).toHaveLength(1);
    const again = await (await own()).refused(contract.editForm, { params: { id: review }, body: links });
    expect(again.code).toBe('not_found');
    await link(review, competency, taskAt(shelves));
  });

  test('is of five pieces of work at a place', async () => {
    const { row } = await placesIn(review);
    const names = ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima'];
    const ids = [];
    for (const name of names) ids.push(await work.addTask(name, 'executive'));
    for (const id of ids.slice(0, 4)) await link(review, row, taskAt(id));
    expect(await refused(row, taskAt(ids[4] ?? 0))).toBe('too_many_links');
    for (const { id } of (await seenBy('executive', review)).filter(({ title }) => names.includes(title))) {
      await edit(await own(), review, { kind: 'work.unlink', linkId: id });
    }
  });
});

describe('who has left', () => {
  test('keeps what was linked, can link what they knew, and reads nothing new', async () => {
    const { row } = await placesIn(review);
    const market = await work.addProject('Pasar malam', ['supervisor', 'executive']);
    const stall = await work.addTask('Sewa gerai', 'executive', { projectId: market });
    await link(review, row, projectAt(market));
    const supervisor = await fixture.as('supervisor');
    const { employeeId } = fixture.people.executive;
    await supervisor.call(contract.removeProjectMember, { params: { id: market, employeeId } });
    await work.changeProject(market, { name: 'Pasar rahsia', state: 'on_hold' });
    await work.changeTask(stall, { title: 'Gerai rahsia', state: 'done', progress: 100 });
    await link(review, row, taskAt(stall));
    const known = [
      { title: 'Pasar malam', role: 'member', state: 'active', takenOn: '2027-06-14' },
      { title: 'Sewa gerai', projectName: 'Pasar malam', state: 'to_do', progress: 0, takenOn: '2027-06-14' },
    ];
    const left = async () => (await seenBy('executive', review)).slice(1, 3);
    expect(await left()).toMatchObject(known);
    const offered = await (
      await own()
    ).call(contract.listLinkableWork, { params: { id: review }, query: { search: 'sewa' } });
    expect(offered.rows).toMatchObject([{ title: 'Sewa gerai', lastDay: '2027-06-14' }]);
    const body = { employeeIds: [employeeId] };
    await supervisor.call(contract.addProjectMembers, { params: { id: market }, body });
    expect(await left()).toMatchObject([{ title: 'Pasar rahsia', takenOn: null }, known[1] ?? {}]);
    for (const { id } of await left()) await edit(await own(), review, { kind: 'work.unlink', linkId: id });
  });
});

describe('the snapshot', () => {
  test('is taken on submitting, anew each time, and is all that readers see', async () => {
    const client = await own();
    await fillProgress(client, review);
    expect(await seenBy('supervisor', review)).toEqual([]);
    await move(client, review, { action: 'submit' });
    await work.changeProject(warehouse, { name: 'Gudang lain', state: 'on_hold' });
    const taken = [
      { title: 'Gudang baharu', state: 'active', progress: 55, takenOn: '2027-06-14', workId: null },
      { title: 'Pasang rak', projectName: 'Gudang baharu', takenOn: '2027-06-14', workId: null },
    ];
    for (const name of ['executive', 'supervisor', 'hod', 'hr', 'superHr'] as const) {
      expect(await seenBy(name, review), name).toMatchObject(taken);
    }
    await move(await fixture.as('supervisor'), review, { action: 'disapprove', reason: 'Tambah bukti' });
    expect(await seenBy('executive', review)).toMatchObject([{ title: 'Gudang lain', takenOn: null }, {}]);
    expect(await seenBy('supervisor', review)).toEqual([]);
    fixture.moveTo('2027-06-15T02:00:00.000Z');
    await move(await own(), review, { action: 'submit' });
    expect(await seenBy('supervisor', review)).toMatchObject([
      { title: 'Gudang lain', state: 'on_hold', takenOn: '2027-06-15' },
      { projectName: 'Gudang lain', takenOn: '2027-06-15' },
    ]);
    const remarks = (await seenBy('supervisor', review)).flatMap((one) => one.remarks);
    expect(remarks).toEqual([{ writtenOn: '2027-06-14', text: 'Rak tiba' }]);
  });

  test('of the year’s middle stays beside that of its end, and of a removed task what was kept', async () => {
    await fillRemarks(await fixture.as('supervisor'), review);
    await move(await fixture.as('supervisor'), review, { action: 'approve' });
    await move(await fixture.as('hod'), review, { action: 'approve' });
    fixture.moveTo(MOMENTS.year_end);
    const yearEnd = await fixture.formOf('executive', 'year_end');
    const { row } = await placesIn(yearEnd);
    await work.changeProject(warehouse, { state: 'active' });
    await link(yearEnd, row, projectAt(warehouse));
    await link(yearEnd, row, taskAt(shelves));
    await work.changeTask(shelves, { title: 'Rahsia baharu', removedAt: new Date(MOMENTS.year_end) });
    await fillSelf(await own(), yearEnd, 4);
    expect(await seenBy('supervisor', yearEnd)).toEqual([]);
    await move(await own(), yearEnd, { action: 'submit' });
    expect(await seenBy('supervisor', yearEnd)).toMatchObject([
      { phase: 'review', state: 'on_hold', takenOn: '2027-06-15' },
      { phase: 'year_end', state: 'active', takenOn: '2027-11-08' },
      { phase: 'year_end', title: 'Pasang rak', takenOn: '2027-11-08' },
      { phase: 'review', title: 'Pasang rak', takenOn: '2027-06-15' },
    ]);
    expect(await seenBy('supervisor', review)).toHaveLength(2);
  });

  test('is part of what a final result rests on', async () => {
    const yearEnd = await fixture.formOf('executive', 'year_end');
    await fillMarks(await fixture.as('supervisor'), yearEnd, () => 4);
    await move(await fixture.as('supervisor'), yearEnd, { action: 'approve' });
    await finalise(fixture, 'executive');
    const before = await seenBy('hr', yearEnd);
    await work.changeProject(warehouse, { name: 'Selepas muktamad', state: 'done' });
    expect(await seenBy('hr', yearEnd)).toEqual(before);
    expect(await seenBy('executive', yearEnd)).toEqual(before);
    const { db } = fixture.cycles.app.services;
    const verify = async () => (await verifyHistories(fixture.cycles.app.services)).problems.map(({ code }) => code);
    expect(await verify()).toEqual([]);
    await asDatabaseOwner(db, async ({ $client }) => {
      for (const statement of [`update linked_work set title = 'Lain'`, 'delete from linked_work']) {
        await expect($client.query(statement)).rejects.toMatchObject({ constraint: 'linked_work_final' });
      }
      await $client.query('alter table linked_work disable trigger linked_work_final');
      await $client.query(`update linked_work set progress = 99 where phase = 'year_end'`);
      await $client.query('alter table linked_work enable trigger linked_work_final');
    });
    expect(await verify()).toEqual(['content_differs']);
  });
});
