import * as contract from '@prestasi/contract';
import { REFUSAL_CODES, ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignment, roleGrant } from '../src/schema/people.ts';
import { edit, fillPlan, fillProgress, fillRemarks, move, read, refusedMove } from './forms-acts.ts';
import { AT_YEAR_END, NEVER_ON_THE_WIRE, type RefusalsWorld, startRefusalsWorld } from './forms-refusals-world.ts';
import { MOMENTS } from './forms-world.ts';
import { setSupervisor } from './organisation-world.ts';

let world: RefusalsWorld;
beforeAll(async () => {
  world = await startRefusalsWorld();
});
afterAll(() => world.close());

describe('in planning', () => {
  test('submitting names everything that is missing at once, each with its place', async () => {
    const id = await world.formOf('executive', 'planning');
    const own = await world.as('executive');
    const empty = await world.refused('executive', 'executive', 'planning', { action: 'submit' });
    expect(empty.code).toBe('add_information_first');
    expect(empty.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['kra', 'add_information_first'],
      ['core', 'choose_two_subcores'],
      ['core', 'choose_two_subcores'],
      ['behavioural', 'choose_five_behaviours'],
    ]);
    const [item] = (await edit(own, id, { kind: 'item.add', itemKind: 'kra' })).content.items;
    const fields = await world.refused('executive', 'executive', 'planning', { action: 'submit' });
    expect(fields.code).toBe('fill_kra_fields');
    expect(fields.fields?.map(({ path }) => path)).toContain(`items.${item?.id}.title`);
    await edit(own, id, { kind: 'item.remove', itemId: item?.id ?? 0, version: item?.version ?? 0 });
    const { content, version } = await fillPlan(world, own, id);
    const heavy = content.items[0];
    await edit(own, id, {
      kind: 'item.save',
      itemId: heavy?.id ?? 0,
      version: heavy?.version ?? 0,
      fields: { weight: 7000 },
    });
    expect(await world.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe('weights_total');
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
    expect(await world.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe('choose_two_subcores');
    const core = await edit(own, id, {
      kind: 'competencies.choose',
      part: 'core',
      competencyIds: world.subcores.flatMap((all) => all.slice(1)),
      version: none.version,
    });
    const four = await edit(own, id, {
      kind: 'competencies.choose',
      part: 'behavioural',
      competencyIds: world.behaviours.slice(0, 4),
      version: core.version,
    });
    expect(await world.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe(
      'choose_five_behaviours',
    );
    const five = await edit(own, id, {
      kind: 'competencies.choose',
      part: 'behavioural',
      competencyIds: world.behaviours.slice(1),
      version: four.version,
    });
    await edit(own, id, { kind: 'need.add' });
    expect(await world.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe('fill_required_fields');
    const [need] = (await read(own, id)).content.trainingNeeds;
    await edit(own, id, { kind: 'need.remove', needId: need?.id ?? 0, version: need?.version ?? 0 });
    expect(five.missing).toEqual([]);
  });

  test('a form needs a supervisor', async () => {
    const { db } = world.cycles.app.services;
    const { employeeId } = world.people.executive;
    await db.update(assignment).set({ supervisorId: null }).where(eq(assignment.employeeId, employeeId));
    expect(await world.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe('assign_supervisor');
    await setSupervisor(db, employeeId, world.people.supervisor.employeeId);
  });

  test('each act is for its own people, in their turn', async () => {
    const { db } = world.cycles.app.services;
    expect(await world.codeOf('supervisor', 'executive', 'planning', { action: 'submit' })).toBe('not_the_appraisee');
    expect(await world.codeOf('hod', 'hod', 'planning', { action: 'approve' })).toBe('own_form');
    expect(await world.codeOf('supervisor', 'executive', 'planning', { action: 'waive', reason: 'Cuti' })).toBe(
      'not_hr_of_company',
    );
    expect(
      await world.codeOf('hr', 'executive', 'planning', {
        action: 'name_decider',
        employeeId: world.people.boss.employeeId,
      }),
    ).toBe('not_super_hr');
    expect(await world.codeOf('hr', 'executive', 'planning', { action: 'unwaive', reason: 'Silap' })).toBe(
      'phase_not_waived',
    );
    expect(await world.codeOf('hr', 'executive', 'planning', { action: 'pass_on' })).toBe('phase_not_ended');
    await move(await world.as('executive'), await world.formOf('executive', 'planning'), { action: 'submit' });
    expect(await world.codeOf('executive', 'executive', 'planning', { action: 'submit' })).toBe('wrong_level');
    expect(await world.codeOf('executive', 'executive', 'planning', { action: 'agree' })).toBe('wrong_phase');
    expect(await world.codeOf('hod', 'executive', 'planning', { action: 'approve' })).toBe('not_your_turn');
    expect(await world.codeOf('headOfDivision', 'executive', 'planning', { action: 'approve' })).toBe(
      'not_an_approver',
    );
    expect(await world.codeOf('supervisor', 'executive', 'planning', { action: 'revert' })).toBe('nothing_to_revert');
    expect(await world.codeOf('supervisor', 'executive', 'planning', { action: 'disapprove' })).toBe('reason_required');
    expect(
      await world.codeOf('superHr', 'executive', 'planning', {
        action: 'name_decider',
        employeeId: world.people.boss.employeeId,
      }),
    ).toBe('seat_not_for_naming');
    expect(await world.codeOfEdit('supervisor', 'executive', 'planning', { kind: 'item.add', itemKind: 'kra' })).toBe(
      'not_the_owner',
    );

    await db
      .insert(roleGrant)
      .values({ accountId: world.people.supervisor.accountId, role: ROLE.hr, companyId: world.cycles.ours.id });
    const asHr = await world.as('supervisor', ROLE.hr);
    expect(
      world.noted(await refusedMove(asHr, await world.formOf('executive', 'planning'), { action: 'approve' })).code,
    ).toBe('role_cannot_act');
    await db.delete(roleGrant).where(eq(roleGrant.accountId, world.people.supervisor.accountId));
  });

  test('nobody acts on the form of somebody they report to', async () => {
    const { db } = world.cycles.app.services;
    const { rows } = await db.$client.query<{ id: string }>(`select id from employee where employee_number = 'G1'`);
    await setSupervisor(db, Number(rows[0]?.id), world.people.executive.employeeId);
    expect(await world.codeOf('hr', 'executive', 'planning', { action: 'waive', reason: 'Cuti' })).toBe(
      'superiors_form',
    );
    await db
      .update(assignment)
      .set({ supervisorId: null })
      .where(eq(assignment.employeeId, Number(rows[0]?.id)));
  });

  test('what one may not see answers 404, like what does not exist; an admin reads no form', async () => {
    const id = await world.formOf('executive', 'planning');
    const missing = await (await world.as('clerk')).refused(contract.getForm, { params: { id: 999_999 } });
    for (const name of ['clerk', 'otherHr', 'admin'] as const) {
      const client = await world.as(name);
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
    const hr = await world.as('hr');
    const clerk = await world.formOf('clerk', 'planning');
    await move(hr, clerk, { action: 'waive', reason: 'Cuti bersalin' });
    expect(await world.codeOf('clerk', 'clerk', 'planning', { action: 'submit' })).toBe('phase_waived');
    await move(hr, clerk, { action: 'unwaive', reason: 'Silap orang' });
    const id = await world.formOf('executive', 'planning');
    await move(await world.as('supervisor'), id, { action: 'approve' });
    await move(await world.as('hod'), id, { action: 'approve' });
    expect(await world.codeOf('hr', 'executive', 'planning', { action: 'waive', reason: 'Cuti' })).toBe(
      'phase_complete',
    );
    expect(await world.codeOf('supervisor', 'executive', 'planning', { action: 'revert' })).toBe('next_step_acted');
    expect(await world.codeOf('executive', 'executive', 'review', { action: 'submit' })).toBe('phase_not_begun');
    world.moveTo('2027-04-05T02:00:00.000Z');
    expect(await world.codeOf('clerk', 'clerk', 'planning', { action: 'submit' })).toBe('phase_ended');
  });
});

describe('mid-year', () => {
  test('phases run in order, and what was chosen in planning stays', async () => {
    world.moveTo(MOMENTS.review);
    expect(await world.codeOf('clerk', 'clerk', 'review', { action: 'submit' })).toBe('previous_phase_incomplete');
    expect(await world.codeOfEdit('clerk', 'clerk', 'review', { kind: 'item.add', itemKind: 'main_task' })).toBe(
      'chosen_earlier',
    );
    expect(
      await world.codeOfEdit('clerk', 'clerk', 'review', { kind: 'contribution.add', contributionKind: 'external' }),
    ).toBe('part_off');
    const id = await world.formOf('executive', 'review');
    await fillProgress(await world.as('executive'), id);
    await move(await world.as('executive'), id, { action: 'submit' });
    expect(await world.codeOf('hod', 'executive', 'planning', { action: 'revert' })).toBe('next_phase_submitted');
    const supervisor = await world.as('supervisor');
    const [item] = (await read(supervisor, id)).content.items;
    await edit(supervisor, id, {
      kind: 'item.review',
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      reviewRemark: 'Baik',
    });
    expect(await world.codeOf('executive', 'executive', 'review', { action: 'unsubmit' })).toBe(
      'supervisor_has_started',
    );
    await fillRemarks(supervisor, id);
    await move(supervisor, id, { action: 'approve' });
    await move(await world.as('hod'), id, { action: 'approve' });
  });
});

test('every refusal of the domain was seen over HTTP, but for those of the year-end', () => {
  const elsewhere = [...AT_YEAR_END, ...NEVER_ON_THE_WIRE];
  expect([...world.seen].toSorted()).toEqual(REFUSAL_CODES.filter((code) => !elsewhere.includes(code)).toSorted());
});
