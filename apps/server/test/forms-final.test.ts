/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import { finalise, reachResponse, read, refusedMove } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
  for (const name of ['executive', 'clerk'] as const) {
    await reachResponse(fixture, name);
    await finalise(fixture, name);
  }
});
afterAll(() => fixture.close());

test('what is final never changes again: not by a role, not by raw SQL', async () => {
  const id = await fixture.formOf('executive', 'year_end');
  const { db } = fixture.cycles.app.services;
  const document = await read(await fixture.as('superHr'), id);
  const [item] = document.content.items;
  for (const name of ['executive', 'supervisor', 'hod', 'hr', 'superHr'] as const) {
    const client = await fixture.as(name);
    for (const action of [
      'submit',
      'unsubmit',
      'approve',
      'disapprove',
      'revert',
      'waive',
      'unwaive',
      'pass_on',
    ] as const) {
      const { status } = await refusedMove(client, id, { action, reason: 'Sebab', isConfirmed: true });
      expect([403, 409]).toContain(status);
    }
    const answer = await client.send(contract.editForm, {
      params: { id },
      body: { kind: 'item.mark', itemId: item?.id, version: item?.version, fields: { mark: 1 } },
    });
    expect([403, 409]).toContain(answer.status);
  }
  const statements = [
    `update form set level = 'submitted' where id = ${id}`,
    `delete from form where id = ${id}`,
    `update appraisal set outcome = null where id = ${document.appraisalId}`,
    `update appraisal_item set mark = 1 where appraisal_id = ${document.appraisalId}`,
    `update result set score = 1 where appraisal_id = ${document.appraisalId}`,
    `delete from result where appraisal_id = ${document.appraisalId}`,
    `update appraisal_event set action = 'x' where appraisal_id = ${document.appraisalId}`,
    `update policy set frozen_at = now()`,
  ];
  await asDatabaseOwner(db, async ({ $client }) => {
    for (const statement of statements) {
      await expect($client.query(statement), statement).rejects.toMatchObject({ code: '23001' });
    }
  });
  expect(await read(await fixture.as('superHr'), id)).toEqual(document);
});

test('what is final stands in the lists and the distribution of HR', async () => {
  const hr = await fixture.as('hr');
  const { rows, counts } = await hr.call(contract.listAppraisals, {
    query: { view: 'scope', phase: 'year_end', tab: 'complete', sort: '-score' },
  });
  // Marks of four only, without training hours and contributions: 95 % and 90 % of 66.67.
  expect(rows.map(({ name, score, isFinal }) => [name, score, isFinal])).toEqual([
    ['Jeffrey anak Langgi', '63.33', true],
    ['Aminah binti Osman', '60.00', true],
  ]);
  expect(counts).toMatchObject({ complete: 2, mine: 0 });
  const { bands, mean } = await hr.call(contract.getDistribution, { query: {} });
  expect(bands.map(({ key, count }) => [key, count])).toEqual([
    ['need_improvement', 0],
    ['moderate', 2],
    ['good', 0],
    ['very_good', 0],
    ['excellent', 0],
  ]);
  expect(mean).toBe('61.67');
  const { db } = fixture.cycles.app.services;
  const years = await db
    .select({ outcome: appraisal.outcome })
    .from(appraisal)
    .innerJoin(form, eq(form.appraisalId, appraisal.id))
    .where(eq(form.level, 'super_hr_approved'));
  expect(years).toEqual([{ outcome: 'rated' }, { outcome: 'rated' }]);
});
