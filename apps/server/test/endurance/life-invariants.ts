import { expect } from 'vitest';
import { verifyHistories } from '../../src/forms/index.ts';
import { expectListingFits } from '../listing-check.ts';
import type { Life } from './life.ts';

/** Forms whose level or waiver differs from what their events imply. */
const UNLIKE_EVENTS = `
  select f.id, f.level, f.waived_at from form f
  left join lateral (select to_level from appraisal_event e
    where e.form_id = f.id and e.to_level is not null order by e.sequence desc limit 1) moved on true
  left join lateral (select action from appraisal_event e
    where e.form_id = f.id and e.action in ('waive', 'unwaive') order by e.sequence desc limit 1) waiver on true
  where f.level <> coalesce(moved.to_level, 'unsubmitted')
    or (f.waived_at is not null) <> (coalesce(waiver.action, '') = 'waive')`;

/** Events in which somebody acted as an approver or as HR on their own form. */
const ON_OWN_FORM = `
  select e.id, e.action from appraisal_event e join appraisal a on a.id = e.appraisal_id
  where e.actor_employee_id = a.employee_id
    and e.action in ('approve', 'disapprove', 'revert', 'moderate', 'pass_on', 'waive', 'unwaive', 'name_decider')`;

/** Everything that a final year was decided on, as text. */
const FINALS = `
  select r.appraisal_id as id, jsonb_build_object(
    'result', to_jsonb(r),
    'form', (select to_jsonb(f) from form f where f.appraisal_id = r.appraisal_id and f.phase = 'year_end'),
    'items', (select jsonb_agg(to_jsonb(i) order by i.id) from appraisal_item i where i.appraisal_id = r.appraisal_id),
    'comments', (select jsonb_agg(to_jsonb(c) order by c.author) from form_comment c join form f on f.id = c.form_id
      where f.appraisal_id = r.appraisal_id and f.phase = 'year_end')
  )::text as content
  from result r where r.revision = 1`;

/**
 * Expects the invariants after any event: states follow from events, nobody approves their own form, and final results
 * stay.
 */
export async function expectStateFits({ fixture, finals }: Life): Promise<void> {
  const { $client } = fixture.cycles.app.services.db;
  expect((await $client.query(UNLIKE_EVENTS)).rows).toEqual([]);
  expect((await $client.query(ON_OWN_FORM)).rows).toEqual([]);
  const { rows } = await $client.query<{ id: number; content: string }>(FINALS);
  const now = new Map(rows.map(({ id, content }) => [id, content]));
  for (const [id, content] of finals) expect(now.get(id), `the final year ${id}`).toBe(content);
  for (const [id, content] of now) finals.set(id, content);
}

/** Expects the slower invariants: every chain and score, and the projection that lists are read from. */
export async function expectRecordFits({ fixture }: Life): Promise<void> {
  const { db } = fixture.cycles.app.services;
  expect((await verifyHistories(fixture.cycles.app.services)).problems).toEqual([]);
  await expectListingFits(db);
}
