/** @module-tag embedded-long */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareAnchor } from '../src/anchors/compare-anchor.ts';
import { type Anchor, anchorFolder, DAILY_ANCHOR, readSince, verifySince } from '../src/anchors/index.ts';
import { createSigner } from '../src/platform/secrets/signer.ts';
import { finalise, reachResponse, read } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
let folder: string;
let anchor: Anchor;
let ids: { readonly final: number; readonly form: number; readonly running: number };

beforeAll(async () => {
  fixture = await startFormsFixture();
  const { cycles } = fixture;
  await reachResponse(fixture, 'executive');
  const { appraisalId } = await read(await fixture.as('executive'), await fixture.formOf('executive', 'year_end'));
  await cycles.app.services.db.$client.query(
    `with evidence as (
       insert into file (kind, name, media_type, size, content_hash, storage_key)
       values ('document', 'sijil.pdf', 'application/pdf', 1, sha256('x'), 'x') returning id)
     insert into contribution (appraisal_id, kind, evidence_file_id, is_confirmed)
     select $1, 'internal', id, false from evidence`,
    [appraisalId],
  );
  const form = await finalise(fixture, 'executive');
  const { appraisalId: final } = await read(await fixture.as('executive'), form);
  const other = await fixture.formOf('clerk', 'planning');
  const { appraisalId: running } = await read(await fixture.as('clerk'), other);
  ids = { final, form, running };
  folder = anchorFolder(cycles.app.services.settings.dataFolder);
  await anchorNow();
  const [first] = (await readSince(folder)).anchors;
  if (first === undefined) throw new Error('No anchor was written');
  anchor = first;
});
afterAll(() => fixture.close());

const services = () => fixture.cycles.app.services;
const anchorNow = () => services().jobs.run(DAILY_ANCHOR);

/** Compares with the anchor what an owner of the database has left, and undoes it. */
async function afterTampering(statements: string) {
  const client = await services().db.$client.connect();
  try {
    await client.query(`begin; set local timezone to 'UTC'; set local bytea_output to 'hex'`);
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger all`);
    const filled = statements
      .replaceAll('$final', String(ids.final))
      .replaceAll('$form', String(ids.form))
      .replaceAll('$running', String(ids.running));
    await client.query(filled);
    const problems = await compareAnchor(client, services().signer, anchor, services().clock.now());
    return problems.map(({ code, place }) => `${code}: ${place}`.replaceAll(NUMBERS, nameOf));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const NUMBERS = /(appraisal )?\d+/g;
/** Names an appraisal of the tests; other numbers depend on what else the tests did. */
function nameOf(found: string, appraisal: string | undefined): string {
  const id = Number(found.replace(appraisal ?? '', ''));
  const name = id === ids.final ? 'FINAL' : id === ids.running ? 'RUNNING' : 'N';
  return appraisal === undefined ? 'N' : `${appraisal}${name}`;
}

const TABLES = [
  ...'appraisal appraisal_event appraisal_event_text appraisal_item appraisal_segment contribution form form_comment'.split(
    ' ',
  ),
  ...'form_listing moderation policy record_change result scorecard_row self_learning training_need'.split(' '),
];

const replaced = (...tables: string[]) => tables.map((table) => `content_replaced: appraisal FINAL, table ${table}`);
const rehashed = `hash = sha256('another')`;

describe('an anchor outside names', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'the last events deleted and the level set back',
      `delete from appraisal_event where appraisal_id = $final and sequence > 5;
       update form set level = 'unsubmitted', completed_at = null where id = $form`,
      ['events_cut: appraisal FINAL, events after N', ...replaced('form')],
    ],
    [
      'the final result, its event and all marks replaced',
      `update result set score = 9999 where appraisal_id = $final;
       update appraisal_item set mark = 6 where appraisal_id = $final;
       update appraisal_event set ${rehashed}, facts = facts || '{"score": 9999}' where id = (
         select max(id) from appraisal_event where appraisal_id = $final)`,
      ['event_replaced: appraisal FINAL, event N or before', ...replaced('appraisal_item, result')],
    ],
    [
      'every mark set to 6 and nothing else',
      `update appraisal_item set mark = 6 where appraisal_id = $final`,
      replaced('appraisal_item'),
    ],
    [
      'a response turned round',
      `update form set response = 'disagreed', response_reason = 'x' where id = $form`,
      replaced('form'),
    ],
    [
      'a note of a decision',
      `update form set decision_note = 'x', decision_step = 'hod' where id = $form`,
      replaced('form'),
    ],
    [
      'a time of submission',
      `update form set submitted_at = submitted_at - interval '1 day' where id = $form`,
      replaced('form'),
    ],
    ['a named approver', `update form set named_hod_id = 1 where id = $form`, replaced('form')],
    [
      'a whole appraisal deleted',
      `delete from appraisal_event where appraisal_id = $final; delete from appraisal where id = $final`,
      ['appraisal_cut: appraisal FINAL'],
    ],
    [
      'a running appraisal deleted',
      `delete from appraisal_event where appraisal_id = $running; delete from appraisal where id = $running`,
      ['appraisal_cut: appraisal RUNNING'],
    ],
    [
      'all events of a running appraisal deleted',
      `delete from appraisal_event where appraisal_id = $running`,
      ['events_cut: appraisal RUNNING, events after N'],
    ],
    [
      'the last event of a running appraisal hashed anew',
      `update appraisal_event set ${rehashed} where id = (
        select max(id) from appraisal_event where appraisal_id = $running)`,
      ['event_replaced: appraisal RUNNING, event N or before'],
    ],
    [
      'an event that was never there',
      `insert into appraisal_event (appraisal_id, sequence, action, facts, happened_at, previous_hash, hash)
       select appraisal_id, sequence + 1, action, facts, '2027-01-13', hash, sha256('new') from appraisal_event
       where id = (select max(id) from appraisal_event where appraisal_id = $running)`,
      ['event_never_there: appraisal RUNNING, event N'],
    ],
    [
      'an appraisal that was never there',
      `alter table appraisal alter column id drop identity; update appraisal set id = 900000 where id = $final`,
      ['appraisal_never_there: appraisal N', 'appraisal_cut: appraisal FINAL'],
    ],
    ['another employee', `update appraisal set employee_id = 1 where id = $final`, replaced('appraisal')],
    ['another category', `update appraisal set category = 'top_management' where id = $final`, replaced('appraisal')],
    ['another department', `update appraisal set department_id = null where id = $final`, replaced('appraisal')],
    [
      'another placement',
      `update appraisal set place_texts = place_texts || '{"grade": "X"}' where id = $final`,
      replaced('appraisal'),
    ],
    ['other hours of training', `update appraisal set training_hours = 99 where id = $final`, replaced('appraisal')],
    [
      'other training that counted',
      `update appraisal set captured_training = '{"records": [], "external": []}', need_outcomes = null where id = $final`,
      replaced('appraisal'),
    ],
    ['another score of lists', `update appraisal set current_score = 1 where id = $final`, replaced('appraisal')],
    [
      'another supervisor',
      `update appraisal_segment set supervisor_id = 1 where appraisal_id = $final`,
      replaced('appraisal_segment'),
    ],
    [
      'other days of a supervisor',
      `update appraisal_segment set first_day = '2027-02-01' where appraisal_id = $final`,
      replaced('appraisal_segment'),
    ],
    [
      'a comment that was added',
      `insert into form_comment (form_id, author, text, written_by) values ($form, 'hr', 'x', 1)`,
      replaced('form_comment'),
    ],
    ['bands of the policy', `update policy set content = content || '{"bands": []}'`, replaced('policy')],
    [
      'routes of the policy',
      `update policy set content = content || '{"routes": {}}' where id = (select policy_id from appraisal where id = $final)`,
      replaced('policy'),
    ],
    ['the working of a result', `update result set working = '{}' where appraisal_id = $final`, replaced('result')],
    ['who decided a result', `update result set decided_by = 1 where appraisal_id = $final`, replaced('result')],
    ['a result that was deleted', `delete from result where appraisal_id = $final`, replaced('result')],
    [
      'an item that was removed',
      `delete from appraisal_item where appraisal_id = $final and parent_id is null`,
      replaced('appraisal_item, scorecard_row'),
    ],
    [
      'an achievement',
      `update scorecard_row set achievement = '99 %' where item_id in (
       select id from appraisal_item where appraisal_id = $final)`,
      replaced('scorecard_row'),
    ],
    ['a training need', `insert into training_need (appraisal_id) values ($final)`, replaced('training_need')],
    ['learning of one’s own', `insert into self_learning (appraisal_id) values ($final)`, replaced('self_learning')],
    [
      'a contribution that was confirmed',
      `update contribution set is_confirmed = true where appraisal_id = $final`,
      replaced('contribution'),
    ],
    ['another file as evidence', `update file set content_hash = sha256('another')`, replaced('file')],
    [
      'a change of a record that was rewritten',
      `update record_change set changed_by = null, changes = '{}' where id = (select min(id) from record_change)`,
      ['records_differ: table record_change, rows N–N'],
    ],
    [
      'a change of a record that was deleted',
      `delete from record_change where id = (select min(id) from record_change)`,
      ['records_differ: table record_change, rows N–N'],
    ],
    [
      'a change of a record that was never there',
      `insert into record_change (entity, record_id, changed_at, changes) values ('company', 1, '2027-01-12', '{}')`,
      ['records_differ: table record_change, rows N–N'],
    ],
    [
      'a role that was granted in SQL',
      `insert into role_grant (account_id, role) select id, 6 from account where id not in (select account_id from role_grant) limit 1`,
      ['grant_never_recorded: table role_grant, account N, role N'],
    ],
  ])('%s', async (_, statements, expected) => {
    expect(await afterTampering(statements)).toEqual(expected);
  });
});

describe('an anchor itself', () => {
  const compare = async (changed: Anchor, signer = services().signer, now = services().clock.now()) => {
    const path = join(mkdtempSync(join(tmpdir(), 'prestasi-anchor-')), 'one.json');
    writeFileSync(path, JSON.stringify(changed));
    const problems = await verifySince(services().db, signer, await readSince(path), now);
    rmSync(join(path, '..'), { recursive: true });
    return problems.map(({ code }) => code);
  };

  test('fits what was not touched', async () => {
    expect(await compare(anchor)).toEqual([]);
  });

  test.each<[string, (one: Anchor) => Anchor]>([
    ['a chain was cut out of', (one) => ({ ...one, chains: one.chains.slice(1) })],
    ['the time was changed in', (one) => ({ ...one, writtenAt: '2027-01-01T00:00:00.000Z' })],
    ['the columns were taken out of', (one) => ({ ...one, columns: {} })],
    ['the history of records was taken out of', (one) => ({ ...one, records: { ...one.records, pieces: [] } })],
  ])('that %s it is named', async (_, change) => {
    expect(await compare(change(anchor))).toEqual(['anchor_changed']);
  });

  test('of another installation, or after the key was replaced, is named', async () => {
    const other = createSigner(Buffer.alloc(32, 1));
    expect(await compare(anchor, other)).toEqual(['anchor_of_another_key']);
    expect(await compare({ ...anchor, keyId: 'another' })).toEqual(['anchor_of_another_key']);
  });

  test('is named when the clock was set back', async () => {
    const before = new Date(Date.parse(anchor.writtenAt) - 1);
    expect(await compare(anchor, services().signer, before)).toEqual(['anchor_from_the_future']);
  });

  test('that was cut off is refused', async () => {
    const cut = join(folder, '..', 'cut.json');
    writeFileSync(cut, JSON.stringify(anchor).slice(0, 500));
    await expect(readSince(cut)).rejects.toThrow('no anchor that can be read');
    rmSync(cut);
  });
});
