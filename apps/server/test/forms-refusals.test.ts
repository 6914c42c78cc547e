import * as contract from '@prestasi/contract';
import { type Phase, REFUSAL_CODES, type RefusalCode, ROLE, statusOfRefusal } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal } from '../src/schema/appraisals.ts';
import { assignment, roleGrant } from '../src/schema/people.ts';
import {
  choose,
  edit,
  fillMarks,
  fillPlan,
  fillProgress,
  fillRemarks,
  fillSelf,
  type FormsWorld,
  MOMENTS,
  move,
  type Name,
  read,
  refusedMove,
  scored,
  startFormsWorld,
} from './forms-world.ts';
import { setSupervisor } from './organisation-world.ts';

let world: FormsWorld;
beforeAll(async () => {
  world = await startFormsWorld();
});
afterAll(() => world.close());

/** Codes that no call can bring about: the product alone acts so, or the contract refuses the request before. */
const NEVER_ON_THE_WIRE: readonly RefusalCode[] = ['system_only', 'response_still_open', 'nothing_selected'];
const STATUS = { forbidden: 403, conflict: 409, refused: 422 } as const;
const seen = new Set<RefusalCode>();

/** The messages of the specification §8, word by word. */
const SPECIFIED: Partial<Record<RefusalCode, string>> = {
  choose_two_subcores: 'Please choose 2 subcore from each core',
  choose_five_behaviours: 'Please choose 5 behaviour',
  add_information_first: 'Please add information first',
  marks_not_given: 'Marks has not been given',
  complete_all_performance_first: 'Please complete all the performance first',
  fill_required_fields: 'Please fill all required fields',
  assign_supervisor: 'Please assign a supervisor',
};

/** Notes that a refusal was seen, with the status of its kind and a title for people. */
function noted(problem: contract.ProblemDetails): contract.ProblemDetails {
  const code = problem.code as RefusalCode;
  expect(problem.status).toBe(STATUS[statusOfRefusal(code)]);
  expect(problem.title).not.toContain('problems:');
  expect(problem.title).toBe(SPECIFIED[code] ?? problem.title);
  seen.add(code);
  return problem;
}

type Action = Parameters<typeof refusedMove>[2];
type Whose = Parameters<FormsWorld['formOf']>[0];

async function moveRefused(by: Name, whose: Whose, phase: Phase, action: Action) {
  return noted(await refusedMove(await world.as(by), await world.formOf(whose, phase), action));
}

async function editRefused(by: Name, whose: Whose, phase: Phase, body: contract.FormEdit) {
  const id = await world.formOf(whose, phase);
  return noted(await (await world.as(by)).refused(contract.editForm, { params: { id }, body }));
}

describe('in planning', () => {
  test('submitting names everything that is missing at once, each with its place', async () => {
    const id = await world.formOf('executive', 'planning');
    const own = await world.as('executive');
    const empty = await moveRefused('executive', 'executive', 'planning', { action: 'submit' });
    expect(empty.code).toBe('add_information_first');
    expect(empty.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['kra', 'add_information_first'],
      ['core', 'choose_two_subcores'],
      ['core', 'choose_two_subcores'],
      ['behavioural', 'choose_five_behaviours'],
    ]);
    const [item] = (await edit(own, id, { kind: 'item.add', itemKind: 'kra' })).content.items;
    const fields = await moveRefused('executive', 'executive', 'planning', { action: 'submit' });
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
    expect((await moveRefused('executive', 'executive', 'planning', { action: 'submit' })).code).toBe('weights_total');
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
    expect((await moveRefused('executive', 'executive', 'planning', { action: 'submit' })).code).toBe(
      'choose_two_subcores',
    );
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
    expect((await moveRefused('executive', 'executive', 'planning', { action: 'submit' })).code).toBe(
      'choose_five_behaviours',
    );
    const five = await edit(own, id, {
      kind: 'competencies.choose',
      part: 'behavioural',
      competencyIds: world.behaviours.slice(1),
      version: four.version,
    });
    await edit(own, id, { kind: 'need.add' });
    expect((await moveRefused('executive', 'executive', 'planning', { action: 'submit' })).code).toBe(
      'fill_required_fields',
    );
    const [need] = (await read(own, id)).content.trainingNeeds;
    await edit(own, id, { kind: 'need.remove', needId: need?.id ?? 0, version: need?.version ?? 0 });
    expect(five.missing).toEqual([]);
  });

  test('a form needs a supervisor', async () => {
    const { db } = world.cycles.app.services;
    const { employeeId } = world.people.executive;
    await db.update(assignment).set({ supervisorId: null }).where(eq(assignment.employeeId, employeeId));
    expect((await moveRefused('executive', 'executive', 'planning', { action: 'submit' })).code).toBe(
      'assign_supervisor',
    );
    await setSupervisor(db, employeeId, world.people.supervisor.employeeId);
  });

  test('each act is for its own people, in their turn', async () => {
    const { db } = world.cycles.app.services;
    expect((await moveRefused('supervisor', 'executive', 'planning', { action: 'submit' })).code).toBe(
      'not_the_appraisee',
    );
    expect((await moveRefused('hod', 'hod', 'planning', { action: 'approve' })).code).toBe('own_form');
    expect((await moveRefused('supervisor', 'executive', 'planning', { action: 'waive', reason: 'Cuti' })).code).toBe(
      'not_hr_of_company',
    );
    expect(
      (
        await moveRefused('hr', 'executive', 'planning', {
          action: 'name_decider',
          employeeId: world.people.boss.employeeId,
        })
      ).code,
    ).toBe('not_super_hr');
    expect((await moveRefused('hr', 'executive', 'planning', { action: 'unwaive', reason: 'Silap' })).code).toBe(
      'phase_not_waived',
    );
    expect((await moveRefused('hr', 'executive', 'planning', { action: 'pass_on' })).code).toBe('phase_not_ended');
    await move(await world.as('executive'), await world.formOf('executive', 'planning'), { action: 'submit' });
    expect((await moveRefused('executive', 'executive', 'planning', { action: 'submit' })).code).toBe('wrong_level');
    expect((await moveRefused('executive', 'executive', 'planning', { action: 'agree' })).code).toBe('wrong_phase');
    expect((await moveRefused('hod', 'executive', 'planning', { action: 'approve' })).code).toBe('not_your_turn');
    expect((await moveRefused('headOfDivision', 'executive', 'planning', { action: 'approve' })).code).toBe(
      'not_an_approver',
    );
    expect((await moveRefused('supervisor', 'executive', 'planning', { action: 'revert' })).code).toBe(
      'nothing_to_revert',
    );
    expect((await moveRefused('supervisor', 'executive', 'planning', { action: 'disapprove' })).code).toBe(
      'reason_required',
    );
    expect(
      (
        await moveRefused('superHr', 'executive', 'planning', {
          action: 'name_decider',
          employeeId: world.people.boss.employeeId,
        })
      ).code,
    ).toBe('seat_not_for_naming');
    expect((await editRefused('supervisor', 'executive', 'planning', { kind: 'item.add', itemKind: 'kra' })).code).toBe(
      'not_the_owner',
    );

    await db
      .insert(roleGrant)
      .values({ accountId: world.people.supervisor.accountId, role: ROLE.hr, companyId: world.cycles.ours.id });
    const asHr = await world.as('supervisor', ROLE.hr);
    expect(
      noted(await refusedMove(asHr, await world.formOf('executive', 'planning'), { action: 'approve' })).code,
    ).toBe('role_cannot_act');
    await db.delete(roleGrant).where(eq(roleGrant.accountId, world.people.supervisor.accountId));
  });

  test('nobody acts on the form of somebody they report to', async () => {
    const { db } = world.cycles.app.services;
    const { rows } = await db.$client.query<{ id: string }>(`select id from employee where employee_number = 'G1'`);
    await setSupervisor(db, Number(rows[0]?.id), world.people.executive.employeeId);
    expect((await moveRefused('hr', 'executive', 'planning', { action: 'waive', reason: 'Cuti' })).code).toBe(
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
    expect((await moveRefused('clerk', 'clerk', 'planning', { action: 'submit' })).code).toBe('phase_waived');
    await move(hr, clerk, { action: 'unwaive', reason: 'Silap orang' });
    const id = await world.formOf('executive', 'planning');
    await move(await world.as('supervisor'), id, { action: 'approve' });
    await move(await world.as('hod'), id, { action: 'approve' });
    expect((await moveRefused('hr', 'executive', 'planning', { action: 'waive', reason: 'Cuti' })).code).toBe(
      'phase_complete',
    );
    expect((await moveRefused('supervisor', 'executive', 'planning', { action: 'revert' })).code).toBe(
      'next_step_acted',
    );
    expect((await moveRefused('executive', 'executive', 'review', { action: 'submit' })).code).toBe('phase_not_begun');
    world.moveTo('2027-04-05T02:00:00.000Z');
    expect((await moveRefused('clerk', 'clerk', 'planning', { action: 'submit' })).code).toBe('phase_ended');
  });
});

describe('mid-year', () => {
  test('phases run in order, and what was chosen in planning stays', async () => {
    world.moveTo(MOMENTS.review);
    expect((await moveRefused('clerk', 'clerk', 'review', { action: 'submit' })).code).toBe(
      'previous_phase_incomplete',
    );
    expect((await editRefused('clerk', 'clerk', 'review', { kind: 'item.add', itemKind: 'main_task' })).code).toBe(
      'chosen_earlier',
    );
    expect(
      (await editRefused('clerk', 'clerk', 'review', { kind: 'contribution.add', contributionKind: 'external' })).code,
    ).toBe('part_off');
    const id = await world.formOf('executive', 'review');
    await fillProgress(await world.as('executive'), id);
    await move(await world.as('executive'), id, { action: 'submit' });
    expect((await moveRefused('hod', 'executive', 'planning', { action: 'revert' })).code).toBe('next_phase_submitted');
    const supervisor = await world.as('supervisor');
    const [item] = (await read(supervisor, id)).content.items;
    await edit(supervisor, id, {
      kind: 'item.review',
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      reviewRemark: 'Baik',
    });
    expect((await moveRefused('executive', 'executive', 'review', { action: 'unsubmit' })).code).toBe(
      'supervisor_has_started',
    );
    await fillRemarks(supervisor, id);
    await move(supervisor, id, { action: 'approve' });
    await move(await world.as('hod'), id, { action: 'approve' });
  });
});

describe('at year-end', () => {
  test('self scores, marks and remarks are asked for, the response once and in its time', async () => {
    world.moveTo(MOMENTS.year_end);
    const id = await world.formOf('executive', 'year_end');
    const own = await world.as('executive');
    const filled = await fillSelf(own, id, 4);
    const [item] = scored(filled);
    const blank = await edit(own, id, {
      kind: 'item.self',
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      fields: { selfScore: null },
    });
    expect((await moveRefused('executive', 'executive', 'year_end', { action: 'submit' })).code).toBe(
      'fill_self_score',
    );
    await edit(own, id, {
      kind: 'item.self',
      itemId: item?.id ?? 0,
      version: scored(blank)[0]?.version ?? 0,
      fields: { selfScore: 4 },
    });
    await move(own, id, { action: 'submit' });
    expect((await moveRefused('executive', 'executive', 'year_end', { action: 'agree' })).code).toBe('response_closed');
    const refusal = await moveRefused('supervisor', 'executive', 'year_end', { action: 'approve' });
    expect(refusal.code).toBe('marks_not_given');
    expect(refusal.fields).toHaveLength(11);
    const supervisor = await world.as('supervisor');
    const marked = await fillMarks(supervisor, id, () => 4);
    const first = scored(marked)[0];
    await edit(supervisor, id, {
      kind: 'item.mark',
      itemId: first?.id ?? 0,
      version: first?.version ?? 0,
      fields: { mark: 6, markRemark: ' ' },
    });
    expect((await moveRefused('supervisor', 'executive', 'year_end', { action: 'approve' })).code).toBe(
      'remark_required',
    );
    await fillMarks(supervisor, id, () => 4);
    await move(supervisor, id, { action: 'approve' });
    expect((await moveRefused('hod', 'executive', 'year_end', { action: 'approve' })).code).toBe('response_awaited');
    await move(own, id, { action: 'disagree', reason: 'Terlalu rendah' });
    expect((await moveRefused('executive', 'executive', 'year_end', { action: 'agree' })).code).toBe(
      'already_responded',
    );
    expect((await moveRefused('hod', 'executive', 'year_end', { action: 'approve' })).code).toBe(
      'decision_note_required',
    );
    await move(await world.as('hod'), id, { action: 'approve', decisionNote: 'Selaras' });
  });

  test('the last step is another person’s, and confirmed', async () => {
    const id = await world.formOf('executive', 'year_end');
    await move(await world.as('superHr'), id, { action: 'approve' });
    expect((await moveRefused('superHr', 'executive', 'year_end', { action: 'approve' })).code).toBe(
      'took_earlier_step',
    );
    await move(await world.as('superHr'), id, { action: 'revert' });
    await move(await world.as('hr'), id, { action: 'approve' });
    expect((await moveRefused('superHr', 'executive', 'year_end', { action: 'approve' })).code).toBe(
      'confirm_irreversible',
    );
    await move(await world.as('superHr'), id, { action: 'approve', isConfirmed: true });
    expect((await moveRefused('superHr', 'executive', 'year_end', { action: 'revert' })).code).toBe('form_final');
  });

  test('somebody named must be fit; many are approved together or not at all', async () => {
    const hr = await world.as('hr');
    for (const phase of ['planning', 'review'] as const)
      await move(hr, await world.formOf('clerk', phase), { action: 'waive', reason: 'Lewat' });
    const id = await world.formOf('clerk', 'year_end');
    await choose(world, await world.as('clerk'), id);
    await fillSelf(await world.as('clerk'), id, 4);
    await move(await world.as('clerk'), id, { action: 'submit' });
    const { db } = world.cycles.app.services;
    await db.$client.query('update department set head_id = null; update division set head_id = null');
    expect(
      (
        await moveRefused('superHr', 'clerk', 'year_end', {
          action: 'name_decider',
          employeeId: world.people.clerk.employeeId,
        })
      ).code,
    ).toBe('decider_unfit');
    const supervisor = await world.as('supervisor');
    const { version } = await read(supervisor, id);
    const refusal = noted(
      await supervisor.refused(contract.approveForms, { body: { step: 'supervisor', forms: [{ id, version }] } }),
    );
    expect(refusal.code).toBe('complete_all_performance_first');
    expect(refusal.fields).toMatchObject([
      { path: `forms.${id}`, code: 'marks_not_given', message: 'Marks has not been given' },
    ]);
  });

  test('an appraisal that ended, or whose cycle is closed, moves no more', async () => {
    const { db } = world.cycles.app.services;
    const { appraisalId } = await read(await world.as('clerk'), await world.formOf('clerk', 'year_end'));
    await db.update(appraisal).set({ outcome: 'left' }).where(eq(appraisal.id, appraisalId));
    expect((await moveRefused('clerk', 'clerk', 'year_end', { action: 'unsubmit' })).code).toBe('appraisal_ended');
    await db.update(appraisal).set({ outcome: null }).where(eq(appraisal.id, appraisalId));
    await db.$client.query(`update company_cycle set state = 'closed' where id = ${world.runId}`);
    expect((await moveRefused('clerk', 'clerk', 'year_end', { action: 'unsubmit' })).code).toBe('cycle_closed');
  });
});

test('every refusal of the domain was seen over HTTP', () => {
  expect(REFUSAL_CODES.filter((code) => !seen.has(code)).toSorted()).toEqual(NEVER_ON_THE_WIRE.toSorted());
});
