/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillMarks, fillPlan, fillProgress, fillRemarks, fillSelf, read, scored } from './form-actions.ts';
import { type FormsFixture, MOMENTS, type Name, startFormsFixture } from './forms-fixture.ts';
import { workIn } from './linked-work-fixture.ts';
import { recordStatements, type StatementRecorder } from './recorded-statements.ts';

/** The most statements that an action may send, not counting the beginning and the end of its transaction. */
const MOST = { open: 8, save: 10, transition: 25 };

type Action = Omit<contract.BodyOf<typeof contract.transitionForm>, 'version'>;
type Counted = { readonly action: string; readonly sent: readonly string[]; readonly most: number };

let recorder: StatementRecorder;
let fixture: FormsFixture;
/** The counts, in the order of the actions: the table of docs/benchmarks.md. */
const counted: Counted[] = [];

beforeAll(async () => {
  recorder = recordStatements();
  fixture = await startFormsFixture();
});
afterAll(async () => {
  await fixture.close();
  recorder.stop();
  if (process.env.PRESTASI_TELL_STATEMENTS !== undefined) process.stdout.write(tableOf(counted));
});

function tableOf(actions: readonly Counted[]): string {
  return actions.map(({ action, sent }) => `| ${action} | ${sent.length} |\n`).join('');
}

/** Returns the actions that sent more than they may, with their statements and those that read twice. */
function tooMany(): string[] {
  return counted.flatMap(({ action, sent, most }) => {
    const twice = readTwice(sent);
    return sent.length <= most && twice.length === 0 ? [] : [[action, ...sent, 'twice:', ...twice].join('\n')];
  });
}

/** Signs somebody in; the session is in memory after its first request. */
async function signedIn(name: Name, id: number) {
  const client = await fixture.as(name);
  const document = await read(client, id);
  return { client, document };
}

async function opens(name: Name, id: number): Promise<void> {
  const { client, document } = await signedIn(name, id);
  const sent = await recorder.of(() => read(client, id));
  counted.push({ action: `${name} opens ${document.phase}`, sent: sent.statements, most: MOST.open });
  expect(sent.boundaries).toEqual([]);
}

async function saves(name: Name, id: number, edit: contract.FormEdit, most = MOST.save): Promise<void> {
  const { client } = await signedIn(name, id);
  const sent = await recorder.of(() => client.call(contract.editForm, { params: { id }, body: edit }));
  counted.push({ action: `${name} saves ${edit.kind}`, sent: sent.statements, most });
  expect(sent.boundaries).toHaveLength(2);
}

async function moves(name: Name, id: number, action: Action): Promise<void> {
  const { client, document } = await signedIn(name, id);
  const { version, phase } = document;
  const request = {
    params: { id },
    body: { ...action, version },
    headers: { 'idempotency-key': `move-${id}-${version}` },
  };
  const sent = await recorder.of(() => client.call(contract.transitionForm, request));
  counted.push({ action: `${name}: ${action.action} ${phase}`, sent: sent.statements, most: MOST.transition });
  expect(sent.boundaries).toHaveLength(2);
}

/** Returns the statements that only read and were sent more than once. */
function readTwice(statements: readonly string[]): string[] {
  const reads = statements.filter((text) => text.trimStart().startsWith('select') && !text.includes('pg_notify'));
  return reads.filter((text, index) => reads.indexOf(text) < index);
}

async function itemOf(name: Name, id: number) {
  const { document } = await signedIn(name, id);
  const [item] = scored(document);
  if (item === undefined) throw new Error('The form has no items');
  return { itemId: item.id, version: item.version };
}

describe('the statements of a form', () => {
  test('in planning', async () => {
    const id = await fixture.formOf('executive', 'planning');
    await saves('executive', id, { kind: 'item.add', itemKind: 'kra' });
    await saves('executive', id, { kind: 'row.add', itemId: (await itemOf('executive', id)).itemId });
    await saves('executive', id, { kind: 'item.remove', ...(await itemOf('executive', id)) });
    await fillPlan(fixture, await fixture.as('executive'), id);
    await opens('executive', id);
    await saves('executive', id, {
      kind: 'item.save',
      ...(await itemOf('executive', id)),
      fields: { title: 'Jualan' },
    });
    const { version } = (await signedIn('executive', id)).document;
    const competencyIds = fixture.behaviours.slice(1);
    await saves('executive', id, { kind: 'competencies.choose', part: 'behavioural', competencyIds, version });
    await saves('executive', id, { kind: 'comment.save', author: 'appraisee', version: 0, text: 'Sedia' });
    await moves('executive', id, { action: 'submit' });
    await moves('executive', id, { action: 'unsubmit' });
    await moves('executive', id, { action: 'submit' });
    await moves('supervisor', id, { action: 'disapprove', reason: 'Sasaran belum jelas' });
    await moves('executive', id, { action: 'submit' });
    await moves('supervisor', id, { action: 'approve' });
    await moves('supervisor', id, { action: 'revert' });
    await moves('supervisor', id, { action: 'approve' });
    await moves('hod', id, { action: 'approve' });
    expect(tooMany()).toEqual([]);
  });

  test('that starts from another plan, and shares its weights out', async () => {
    const id = await fixture.formOf('clerk', 'planning');
    const { client } = await signedIn('clerk', id);
    const { sources } = await client.call(contract.listPlanSources, { params: { id }, query: { part: 'jd' } });
    const itemIds = sources.flatMap(({ items }) => items.map((item) => item.id));
    await saves('clerk', id, { kind: 'plan.take', source: 'position', part: 'jd', itemIds }, MOST.save + 2);
    const { version } = (await signedIn('clerk', id)).document;
    await saves('clerk', id, { kind: 'weights.share', part: 'jd', version });
    expect(tooMany()).toEqual([]);
  });

  test('in the review', async () => {
    fixture.moveTo(MOMENTS.review);
    const id = await fixture.formOf('executive', 'review');
    await fillProgress(await fixture.as('executive'), id);
    const { items } = (await signedIn('executive', id)).document.content;
    const place = items.find(({ part }) => part === 'core')?.id ?? 0;
    const linked = await workIn(fixture).addProject('Gudang baharu', ['executive']);
    await saves('executive', id, { kind: 'work.link', itemId: place, work: { kind: 'project', id: linked } });
    await opens('executive', id);
    await moves('executive', id, { action: 'submit' });
    await fillRemarks(await fixture.as('supervisor'), id);
    await moves('supervisor', id, { action: 'approve' });
    await moves('hod', id, { action: 'approve' });
    const clerks = await fixture.formOf('clerk', 'review');
    await moves('hr', clerks, { action: 'waive', reason: 'Cuti bersalin' });
    await moves('hr', clerks, { action: 'unwaive', reason: 'Sudah kembali' });
    expect(tooMany()).toEqual([]);
  });

  test('at the year’s end', async () => {
    fixture.moveTo(MOMENTS.year_end);
    const id = await fixture.formOf('executive', 'year_end');
    await fillSelf(await fixture.as('executive'), id, 4);
    const own = await itemOf('executive', id);
    await saves('executive', id, { kind: 'item.self', ...own, fields: { evidence: 'Laporan' } });
    await moves('executive', id, { action: 'submit' });
    await fillMarks(await fixture.as('supervisor'), id, () => 4);
    await opens('supervisor', id);
    await saves('supervisor', id, { kind: 'item.mark', ...(await itemOf('supervisor', id)), fields: { mark: 5 } });
    await moves('supervisor', id, { action: 'approve' });
    await moves('executive', id, { action: 'disagree', reason: 'Markah bahagian kedua terlalu rendah' });
    await moves('hod', id, { action: 'approve', decisionNote: 'Markah kekal' });
    const moderated = { moderatedMark: 6, reason: 'Bandingan jabatan' };
    // An action with an event and notices, as a transition has.
    await saves('hr', id, { kind: 'item.moderate', ...(await itemOf('hr', id)), ...moderated }, MOST.transition);
    await moves('hr', id, { action: 'disapprove', reason: 'Nota belum lengkap' });
    await moves('executive', id, { action: 'agree' });
    await moves('hod', id, { action: 'approve' });
    await moves('hr', id, { action: 'approve' });
    await moves('hr', id, { action: 'revert' });
    await moves('hr', id, { action: 'approve' });
    await moves('superHr', id, { action: 'approve', isConfirmed: true });
    await opens('executive', id);
    expect(tooMany()).toEqual([]);
  });

  test('of somebody who has just signed in are three more, once', async () => {
    const id = await fixture.formOf('executive', 'planning');
    const client = await fixture.as('executive');
    const first = await recorder.of(() => read(client, id));
    const second = await recorder.of(() => read(client, id));
    expect(first.statements.length - second.statements.length).toBe(3);
  });
});
