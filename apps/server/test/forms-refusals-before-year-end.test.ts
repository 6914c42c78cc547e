import * as contract from '@prestasi/contract';
import { REFUSAL_CODES, ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignment, roleGrant } from '../src/schema/people.ts';
import { edit, fillPlan, fillProgress, fillRemarks, move, read, refusedMove } from './form-actions.ts';
import {
  AT_LINKING,
  AT_YEAR_END,
  NEVER_ON_THE_WIRE,
  type RefusalsFixture,
  startRefusalsFixture,
} from './forms-refusals-fixture.ts';
import { MOMENTS } from './forms-fixture.ts';
import { setSupervisor } from './organisation-fixture.ts';

let fixture: RefusalsFixture;
beforeAll(async () => {
  fixture = await startRefusalsFixture();
});
afterAll(() => fixture.close());

describe('in planning', () => {
  test('submitting names everything that is missing at once, each with its place', async () => {
    const id = await fixture.formOf('executive', 'planning');
    const own = await fixture.as('executive');
    const empty = await fixture.refused('executive', 'executive', 'planning', { action: 'submit' });
    expect(empty.code).toBe('add_information_first');
    expect(empty.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['kra', 'add_information_first'],
      ['core', 'choose_two_subcores'],
      ['core', 'choose_two_subcores'],
      ['behavioural', 'choose_five_behaviours'],
    ]);
    const [item] = (await edit(own, id, { kind: 'item.add', itemKind: 'kra' })).content.items;
    const fields = await fixture.refused('executive', 'executive', 'planning', { action: 'submit' });
    expect(fields.code).toBe('fill_kra_fields');
    expect(fields.fields?.map(({ path }) => path)).toContain(`items.${item?.id}.title`);
    await edit(own, id, { kind: 'item.remove', itemId: item?.id ?? 0, version: item?.version ?? 0 });
    const { content, version } = await fillPlan(fixture, own, id);
    const heavy = content.items[0];
    await edit(own, id, {
      kind: 'item.save',
      itemId: heavy?.id ?? 0,
      version: heavy?.version ?? 0,
      fields: { weight: 7000 },
    });
    expect(await fixture.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe('weights_total');
    const light = (await read(own, id)).content.items[0];
    const again = await edit(own, id, {
      kind: 'item.save',
      itemId: heavy?.id ?? 0,
      version: light?.version ?? 0,
      fields: { weight: 6000 },
    });
    expect(again.version).toBeGreaterThan(version);
    const none = await edit(own, id, {
      kind: 'competencies.choose',
      part: 'core',
      competencyIds: [],
      version: again.version,
    });
    expect(await fixture.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe(
      'choose_two_subcores',
    );
    const core = await edit(own, id, {
      kind: 'competencies.choose',
      part: 'core',
      competencyIds: fixture.subcores.flatMap((all) => all.slice(1)),
      version: none.version,
    });
    const four = await edit(own, id, {
      kind: 'competencies.choose',
      part: 'behavioural',
      competencyIds: fixture.behaviours.slice(0, 4),
      version: core.version,
    });
    expect(await fixture.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe(
      'choose_five_behaviours',
    );
    const five = await edit(own, id, {
      kind: 'competencies.choose',
      part: 'behavioural',
      competencyIds: fixture.behaviours.slice(1),
      version: four.version,
    });
    await edit(own, id, { kind: 'need.add' });
    expect(await fixture.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe(
      'fill_required_fields',
    );
    const [need] = (await read(own, id)).content.trainingNeeds;
    await edit(own, id, { kind: 'need.remove', needId: need?.id ?? 0, version: need?.version ?? 0 });
    expect(five.missing).toEqual([]);
  });

  test('a form needs a supervisor', async () => {
    const { db } = fixture.cycles.app.services;
    const { employeeId } = fixture.people.executive;
    await db.update(assignment).set({ supervisorId: null }).where(eq(assignment.employeeId, employeeId));
    expect(await fixture.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe('assign_supervisor');
    await setSupervisor(db, employeeId, fixture.people.supervisor.employeeId);
  });

  test('each action is for its own people, in their turn', async () => {
    const { db } = fixture.cycles.app.services;
    expect(await fixture.codeOf('supervisor', 'executive', 'planning', { action: 'submit' })).toBe('not_the_appraisee');
    expect(await fixture.codeOf('hod', 'hod', 'planning', { action: 'approve' })).toBe('own_form');
    expect(await fixture.codeOf('supervisor', 'executive', 'planning', { action: 'waive', reason: 'Cuti' })).toBe(
      'not_hr_of_company',
    );
    expect(
      await fixture.codeOf('hr', 'executive', 'planning', {
        action: 'name_decider',
        employeeId: fixture.people.boss.employeeId,
      }),
    ).toBe('not_super_hr');
    expect(await fixture.codeOf('hr', 'executive', 'planning', { action: 'unwaive', reason: 'Silap' })).toBe(
      'phase_not_waived',
    );
    expect(await fixture.codeOf('hr', 'executive', 'planning', { action: 'pass_on' })).toBe('phase_not_ended');
    await move(await fixture.as('executive'), await fixture.formOf('executive', 'planning'), { action: 'submit' });
    expect(await fixture.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe('wrong_level');
    expect(await fixture.codeOf('executive', 'executive', 'planning', { action: 'agree' })).toBe('wrong_phase');
    expect(await fixture.codeOf('hod', 'executive', 'planning', { action: 'approve' })).toBe('not_your_turn');
    expect(await fixture.codeOf('headOfDivision', 'executive', 'planning', { action: 'approve' })).toBe(
      'not_an_approver',
    );
    expect(await fixture.codeOf('supervisor', 'executive', 'planning', { action: 'revert' })).toBe('nothing_to_revert');
    expect(await fixture.codeOf('supervisor', 'executive', 'planning', { action: 'disapprove' })).toBe(
      'reason_required',
    );
    expect(
      await fixture.codeOf('superHr', 'executive', 'planning', {
        action: 'name_decider',
        employeeId: fixture.people.boss.employeeId,
      }),
    ).toBe('approver_not_for_naming');
    expect(await fixture.codeOfEdit('supervisor', 'executive', 'planning', { kind: 'item.add', itemKind: 'kra' })).toBe(
      'not_the_owner',
    );

    await db
      .insert(roleGrant)
      .values({ accountId: fixture.people.supervisor.accountId, role: ROLE.hr, companyId: fixture.cycles.ours.id });
    const asHr = await fixture.as('supervisor', ROLE.hr);
    expect(
      fixture.noted(await refusedMove(asHr, await fixture.formOf('executive', 'planning'), { action: 'approve' })).code,
    ).toBe('role_cannot_act');
    await db.delete(roleGrant).where(eq(roleGrant.accountId, fixture.people.supervisor.accountId));
  });

  test('nobody acts on the form of somebody they report to', async () => {
    const { db } = fixture.cycles.app.services;
    const { rows } = await db.$client.query<{ id: number }>(`select id from employee where employee_number = 'G1'`);
    await setSupervisor(db, Number(rows[0]?.id), fixture.people.executive.employeeId);
    expect(await fixture.codeOf('hr', 'executive', 'planning', { action: 'waive', reason: 'Cuti' })).toBe(
      'superiors_form',
    );
    await db
      .update(assignment)
      .set({ supervisorId: null })
      .where(eq(assignment.employeeId, Number(rows[0]?.id)));
  });

  test('what one may not see answers 404, like what does not exist; an admin reads no form', async () => {
    const id = await fixture.formOf('executive', 'planning');
    const missing = await (await fixture.as('clerk')).refused(contract.getForm, { params: { id: 999_999 } });
    for (const name of ['clerk', 'otherHr', 'admin'] as const) {
      const client = await fixture.as(name);
      expect(await client.refused(contract.getForm, { params: { id } })).toEqual(missing);
      expect(missing.status).toBe(404);
      expect(
        (await client.refused(contract.transitionForm, { params: { id }, body: { action: 'approve', version: 1 } }))
          .status,
      ).toBe(404);
      expect((await client.refused(contract.editForm, { params: { id }, body: { kind: 'need.add' } })).status).toBe(
        404,
      );
      expect(
        (await client.refused(contract.approveForms, { body: { step: 'supervisor', forms: [{ id, version: 1 }] } }))
          .status,
      ).toBe(404);
    }
  });

  test('a phase waived, complete or ended takes no submission', async () => {
    const hr = await fixture.as('hr');
    const clerk = await fixture.formOf('clerk', 'planning');
    await move(hr, clerk, { action: 'waive', reason: 'Cuti bersalin' });
    expect(await fixture.codeOf('clerk', 'clerk', 'planning', { action: 'submit' })).toBe('phase_waived');
    await move(hr, clerk, { action: 'unwaive', reason: 'Silap orang' });
    const id = await fixture.formOf('executive', 'planning');
    await move(await fixture.as('supervisor'), id, { action: 'approve' });
    await move(await fixture.as('hod'), id, { action: 'approve' });
    expect(await fixture.codeOf('hr', 'executive', 'planning', { action: 'waive', reason: 'Cuti' })).toBe(
      'phase_complete',
    );
    expect(await fixture.codeOf('supervisor', 'executive', 'planning', { action: 'revert' })).toBe('next_step_acted');
    expect(await fixture.codeOf('executive', 'executive', 'review', { action: 'submit' })).toBe('phase_not_begun');
    fixture.moveTo('2027-04-05T02:00:00.000Z');
    expect(await fixture.codeOf('clerk', 'clerk', 'planning', { action: 'submit' })).toBe('phase_ended');
  });
});

describe('mid-year', () => {
  test('phases run in order, and what was chosen in planning stays', async () => {
    fixture.moveTo(MOMENTS.review);
    expect(await fixture.codeOf('clerk', 'clerk', 'review', { action: 'submit' })).toBe('previous_phase_incomplete');
    expect(await fixture.codeOfEdit('clerk', 'clerk', 'review', { kind: 'item.add', itemKind: 'main_task' })).toBe(
      'chosen_earlier',
    );
    expect(
      await fixture.codeOfEdit('clerk', 'clerk', 'review', { kind: 'contribution.add', contributionKind: 'external' }),
    ).toBe('part_off');
    expect(
      await fixture.codeOfEdit('clerk', 'clerk', 'year_end', { kind: 'item.add', itemKind: 'kra', sectionId: 1 }),
    ).toBe('plan_not_open');
    const id = await fixture.formOf('executive', 'review');
    await fillProgress(await fixture.as('executive'), id);
    await move(await fixture.as('executive'), id, { action: 'submit' });
    expect(await fixture.codeOf('hod', 'executive', 'planning', { action: 'revert' })).toBe('next_phase_submitted');
    const supervisor = await fixture.as('supervisor');
    const [item] = (await read(supervisor, id)).content.items;
    await edit(supervisor, id, {
      kind: 'item.review',
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      reviewRemark: 'Baik',
    });
    expect(await fixture.codeOf('executive', 'executive', 'review', { action: 'unsubmit' })).toBe(
      'supervisor_has_started',
    );
    await fillRemarks(supervisor, id);
    await move(supervisor, id, { action: 'approve' });
    await move(await fixture.as('hod'), id, { action: 'approve' });
  });
});

test('every refusal of the domain was seen over HTTP, but for those of the year-end', () => {
  const elsewhere = [...AT_YEAR_END, ...AT_LINKING, ...NEVER_ON_THE_WIRE];
  expect([...fixture.seen].toSorted()).toEqual(REFUSAL_CODES.filter((code) => !elsewhere.includes(code)).toSorted());
});
