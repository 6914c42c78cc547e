/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANCHOR_CODES, DAILY_ANCHOR } from '../src/anchors/index.ts';
import { VERIFY_HISTORIES } from '../src/audit/index.ts';
import { addressesChanged } from '../src/people/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { TABLES } from '../src/forms/verify-problem.ts';
import { hasText } from '../src/platform/i18n/translate.ts';
import { recordChange } from '../src/history/index.ts';
import { kindsOf } from './cycles-fixture.ts';
import { edit, move, reachResponse, read, scored } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import type { TestClient } from './test-client.ts';
import { exported, listOf } from './exports-fixture.ts';

let fixture: FormsFixture;
let superHr: TestClient;
let formId: number;

/** A year to the supervisor's marks, a disagreement, and a mark moderated after it. */
beforeAll(async () => {
  fixture = await startFormsFixture();
  formId = await reachResponse(fixture, 'executive');
  await move(await fixture.as('executive'), formId, { action: 'disagree', reason: 'Sasaran tercapai' });
  const hod = await fixture.as('hod');
  const [item] = scored(await read(hod, formId));
  const at = { itemId: item?.id ?? 0, version: item?.version ?? 0 };
  await edit(hod, formId, { kind: 'item.moderate', ...at, moderatedMark: 5, reason: 'Laporan suku keempat' });
  superHr = await fixture.as('superHr');
});
afterAll(() => fixture.close());

const services = () => fixture.cycles.app.services;
const actions = (query: object = {}) => superHr.call(contract.listAuditedActions, { query });
const checks = async () => (await superHr.call(contract.listHistoryChecks, {})).checks;

describe('the actions to look at', () => {
  test('are marks that were moderated after a disagreement', async () => {
    expect(await actions()).toMatchObject({
      total: 1,
      rows: [
        {
          by: 'Norhayati binti Kassim',
          action: 'A mark was moderated',
          appraisee: 'Aminah binti Osman',
          reasons: ['moderated'],
          changedAt: null,
          signedIn: null,
        },
      ],
    });
  });

  test('are what somebody does within a day of another address, another role or a new office', async () => {
    const { db, clock } = services();
    const { supervisor, executive } = fixture.people;
    const now = clock.now();
    const recordedBy = { accountId: fixture.accountOf('admin'), now };
    await inTransaction(db, async (tx) => {
      const email: [string, string] = ['f3@maju.example', 'lain@maju.example'];
      await recordChange(tx, 'employee', supervisor.employeeId, recordedBy, { email });
      await addressesChanged(services(), tx, [{ accountId: supervisor.accountId, from: email[0], to: email[1] }]);
      await recordChange(tx, 'employee', executive.employeeId, recordedBy, { roles: [null, 'HR'] } as never);
    });
    const other = await fixture.as('executive');
    await move(other, formId, { action: 'agree' });
    const { rows } = await actions({ reason: 'grant' });
    expect(rows[0]).toMatchObject({
      by: 'Aminah binti Osman',
      action: 'The appraisee agreed with the marks',
      reasons: ['grant'],
      changedAt: now.toISOString(),
    });
    expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(['Aminah binti Osman']));
    const changed = await actions({ reason: 'address' });
    expect(changed.rows.every(({ by }) => by === 'Suresh a/l Maniam')).toBe(true);
    expect(changed.total).toBeGreaterThan(0);
    fixture.moveTo(new Date(now.getTime() + 25 * 60 * 60_000).toISOString());
    superHr = await fixture.as('superHr');
    await db.$client.query(
      `insert into office_term (kind, unit_id, employee_id, created_at)
       select 'department', id, head_id, $1 from department where head_id = $2`,
      [clock.now(), fixture.people.hod.employeeId],
    );
    await move(await fixture.as('hod'), formId, { action: 'approve' });
    const [latest] = (await actions()).rows;
    expect(latest).toMatchObject({ by: 'Norhayati binti Kassim', reasons: ['office'] });
    expect((await actions({ search: 'NORHAYATI' })).rows.map(({ reasons }) => reasons)).toEqual([
      ['office'],
      ['moderated'],
    ]);
  });

  test('go into a workbook as they are listed, in the reader’s language', async () => {
    const { rows } = await listOf(
      await exported(superHr, contract.exportAuditedActions, {}, { 'accept-language': 'en' }),
    );
    expect(rows.length).toBe((await actions()).total);
    expect(rows.map((row) => row['Action'])).toContain('A mark was moderated');
  });
});

describe('the nightly checks', () => {
  test('are recorded, with what they covered', async () => {
    expect(await checks()).toEqual([]);
    await services().jobs.run(DAILY_ANCHOR);
    await services().jobs.run(VERIFY_HISTORIES);
    const appraisals = Number((await services().db.$client.query('select count(*) from appraisal')).rows[0]?.count);
    expect(await checks()).toMatchObject([
      { kind: 'verify', appraisals, problems: 0, findings: [], anchorNumber: null },
      { kind: 'anchor', appraisals, problems: 0, findings: [], anchorNumber: 1 },
    ]);
  });

  test('tell super HR of what does not fit: on the page, in the bell and among the health of the records', async () => {
    const { db, jobs } = services();
    const setPlace = (text: string) =>
      db.$client.query(`update appraisal set place_texts = place_texts || '{"position": "${text}"}'
        where id = (select appraisal_id from form where id = ${formId})`);
    await setPlace('Pengarah');
    await jobs.run(VERIFY_HISTORIES);
    const [last] = await checks();
    expect(last).toMatchObject({
      kind: 'verify',
      problems: 3,
      findings: [{ appraisal: { name: 'Aminah binti Osman', year: 2027 } }, {}, {}],
    });
    expect(last?.findings[0]?.text).toMatch(/^The person, the placement, the policy/);
    expect(last?.findings[0]?.sequence).toBeGreaterThan(0);
    expect(await kindsOf(fixture.cycles, fixture.accountOf('superHr'))).toContain('history_differs');
    expect(await kindsOf(fixture.cycles, fixture.accountOf('hr'))).not.toContain('history_differs');
    const found = async (client: TestClient) =>
      (await client.call(contract.listHealthFindings, { params: { check: 'history_differs' }, query: {} })).rows;
    expect(await found(superHr)).toMatchObject([{ kind: 'history', note: { code: 'verify', count: 3 } }]);
    expect(await found(await fixture.as('hr'))).toEqual([]);
    expect(await found(await fixture.as('admin'))).toEqual([]);
  });

  test('are never changed', async () => {
    const { db } = services();
    await expect(db.$client.query('update history_check set problems = 0')).rejects.toThrow('history_check');
    await expect(db.$client.query('delete from history_check')).rejects.toThrow('history_check');
  });
});

test.each([...Object.keys(TABLES), 'erasure_differs', ...ANCHOR_CODES])('%s is told in both languages', (code) => {
  for (const language of ['ms', 'en'] as const) expect(hasText(language, `audit:code.${code}`)).toBe(true);
});
