import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICIES } from '../scoring/default-policies.ts';
import { LEVELS, PHASES } from '../vocabulary.ts';
import { EDIT_GROUPS, type EditGroup } from './editing-table.ts';
import { editableGroups, mayEdit } from './editing.ts';
import {
  ACTORS,
  AFTER,
  candidate,
  formAt,
  FULL_ROUTE,
  officer,
  PERSON,
  APPROVERS,
  withForm,
  type ActorName,
} from './form-cases.fixture.ts';
import type { TransitionFacts } from './facts.ts';
import type { ApproverFacts } from './approvers.ts';

/**
 * Who fills in what, from domain §5 and §6, in a form on the full route with every part on: `group | phases | level |
 * by`. Everything that is in no line is refused.
 */
const ALLOWED = `
kra_structure              | planning,review          | 0 | appraisee
jd_structure               | planning                 | 0 | appraisee
competency_choice          | planning                 | 0 | appraisee
training_needs             | planning                 | 0 | appraisee
progress                   | review                   | 0 | appraisee
achievement                | year_end                 | 0 | appraisee
self_score                 | year_end                 | 0 | appraisee
self_learning              | review,year_end          | 0 | appraisee
contributions              | review,year_end          | 0 | appraisee
linked_work                | review,year_end          | 0 | appraisee
comment_appraisee          | planning,review,year_end | 0 | appraisee
self_learning_confirmation | review,year_end          | 1 | supervisor
contribution_confirmation  | review,year_end          | 1 | supervisor
review_remark              | review                   | 1 | supervisor
mark                       | year_end                 | 1 | supervisor
mark_remark                | year_end                 | 1 | supervisor
comment_supervisor         | planning,review,year_end | 1 | supervisor
comment_hod                | planning,review,year_end | 2 | hod
comment_hr                 | planning,review,year_end | 3 | hr
comment_super_hr           | planning,review,year_end | 3 | superHr
comment_super_hr           | planning,review,year_end | 4 | superHr
segment_mark               | year_end                 | 0 | formerSupervisor
segment_mark               | year_end                 | 1 | formerSupervisor
moderated_mark             | year_end                 | 2 | hod
moderated_mark             | year_end                 | 3 | hr,superHr
moderated_mark             | year_end                 | 4 | superHr
`;

const ALLOWED_KEYS = new Set(
  ALLOWED.trim()
    .split('\n')
    .flatMap((line) => {
      const [group, phases = '', level, doers = ''] = line.split('|').map((cell) => cell.trim());
      return phases
        .split(',')
        .flatMap((phase) => doers.split(',').map((performer) => [group, phase, level, performer].join(' ')));
    }),
);

const EXECUTIVE = DEFAULT_POLICIES.executive;
const policy = { ...EXECUTIVE, part1: { kind: 'both', kraShare: 5000 } as const, trainingTargetHours: 40 };

function formOf(
  phase: TransitionFacts['phase'],
  level: (typeof LEVELS)[number],
  changes: Partial<TransitionFacts> = {},
) {
  const facts = formAt(phase, level, { route: FULL_ROUTE, ...changes });
  return { ...facts, policy: { ...policy, routes: facts.policy.routes } };
}

const CASES = PHASES.flatMap((phase) =>
  LEVELS.flatMap((level) =>
    Object.entries(ACTORS).flatMap(([name, actor]) =>
      EDIT_GROUPS.map((group) => ({
        phase,
        level,
        name: name as ActorName,
        actor,
        group,
        facts: formOf(phase, level),
      })),
    ),
  ),
);

describe('filling in', () => {
  test('is for the owner of each group, at its level and in its phases, and for nobody else', () => {
    const wrong = CASES.flatMap(({ phase, level, name, actor, group, facts }) => {
      const key = [group, phase, LEVELS.indexOf(level), name].join(' ');
      const allowed = mayEdit(facts, actor, group).ok;
      return allowed === ALLOWED_KEYS.has(key) ? [] : [`${key}: ${String(allowed)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('by an approver is refused to whoever reports to the appraisee', () => {
    const allowed = CASES.filter(({ actor, group, facts, name }) => {
      return name !== 'appraisee' && mayEdit({ ...facts, callerReportsToAppraisee: true }, actor, group).ok;
    });
    expect(allowed).toEqual([]);
  });

  test('stops with the cycle, the appraisal and the phase’s waiver', () => {
    const frozen = CASES.filter(({ actor, group, facts, phase }) =>
      [
        { ...facts, cycleOpen: false },
        { ...facts, outcome: 'left' as const },
        withForm(facts, phase, { waived: true }),
      ].some((stopped) => mayEdit(stopped, actor, group).ok),
    );
    expect(frozen).toEqual([]);
  });

  test('by the appraisee is bound to the days of the phase, by approvers it is not', () => {
    const after = CASES.filter(({ actor, group, facts }) => mayEdit({ ...facts, today: AFTER }, actor, group).ok);
    expect(after.some(({ name }) => name === 'supervisor')).toBe(true);
    expect(after.filter(({ name }) => name === 'appraisee')).toEqual([]);
    expect(
      mayEdit({ ...formOf('planning', 'unsubmitted'), today: AFTER }, ACTORS.appraisee, 'kra_structure'),
    ).toMatchObject({
      ok: false,
      status: 'refused',
      code: 'phase_ended',
    });
  });

  test('of a part that is off is refused', () => {
    const facts = formAt('planning', 'unsubmitted');
    expect(mayEdit(facts, ACTORS.appraisee, 'jd_structure')).toMatchObject({ code: 'part_off' });
    const noTraining = { ...facts, policy: { ...facts.policy, trainingTargetHours: null } };
    expect(mayEdit(noTraining, ACTORS.appraisee, 'training_needs')).toMatchObject({ code: 'part_off' });
  });

  test('says whose the group is, and whose turn', () => {
    const facts = formOf('year_end', 'supervisor_approved');
    expect(mayEdit(facts, ACTORS.supervisor, 'mark')).toMatchObject({ status: 'conflict', code: 'not_your_turn' });
    expect(mayEdit(facts, ACTORS.hr, 'moderated_mark')).toMatchObject({ code: 'not_your_turn' });
    expect(mayEdit(facts, ACTORS.outsider, 'mark')).toMatchObject({ status: 'forbidden', code: 'not_the_owner' });
    expect(mayEdit(facts, ACTORS.appraisee, 'mark')).toMatchObject({ status: 'forbidden', code: 'own_form' });
  });
});

describe('what planning would have chosen', () => {
  const choices: readonly EditGroup[] = ['kra_structure', 'jd_structure', 'competency_choice', 'training_needs'];
  const editable = (facts: TransitionFacts, actor = ACTORS.appraisee) =>
    choices.filter((group) => editableGroups(facts, actor).includes(group));

  test('is chosen in the next form that is not waived', () => {
    const review = withForm(formOf('review', 'unsubmitted'), 'planning', { waived: true });
    expect(editable(review)).toEqual(choices);
    const yearEnd = withForm(formOf('year_end', 'unsubmitted'), 'planning', { waived: true });
    expect(editable(yearEnd)).toEqual([]);
    expect(editable(withForm(yearEnd, 'review', { waived: true }))).toEqual(choices);
  });

  test('is chosen by the supervisor where HR passed the form on without its appraisee', () => {
    const supervisor = { ...ACTORS.appraisee, ...ACTORS.supervisor };
    expect(editable(formOf('planning', 'submitted', { notSubmitted: true }), supervisor)).toEqual(choices);
    expect(editable(formOf('planning', 'submitted'), supervisor)).toEqual([]);
    expect(editable(formOf('review', 'submitted', { notSubmitted: true }), supervisor)).toEqual([]);
  });
});

describe('the comment of the HOD', () => {
  test('is open at level 1 to a supervisor whose approval takes the HOD’s step too', () => {
    const approvers = { ...APPROVERS, hod: candidate(PERSON.supervisor) };
    expect(mayEdit(formOf('planning', 'submitted', { approvers }), ACTORS.supervisor, 'comment_hod').ok).toBe(true);
    expect(mayEdit(formOf('year_end', 'submitted', { approvers }), ACTORS.supervisor, 'comment_hod').ok).toBe(false);
  });
});

describe('the overall mark of a former supervisor', () => {
  const { formerSupervisor } = ACTORS;

  test('is theirs alone, and nothing else of the form is', () => {
    const facts = formOf('year_end', 'submitted');
    expect(editableGroups(facts, formerSupervisor)).toEqual(['segment_mark']);
    expect(mayEdit(facts, ACTORS.supervisor, 'segment_mark')).toMatchObject({
      status: 'forbidden',
      code: 'not_the_owner',
    });
  });

  test('waits for no phase to begin, and closes with the supervisor’s approval', () => {
    expect(
      mayEdit({ ...formOf('year_end', 'unsubmitted'), today: '2026-01-05' }, formerSupervisor, 'segment_mark').ok,
    ).toBe(true);
    expect(mayEdit(formOf('year_end', 'supervisor_approved'), formerSupervisor, 'segment_mark')).toMatchObject({
      status: 'conflict',
      code: 'wrong_level',
    });
  });

  test('is given to no form of one’s own, nor of a superior', () => {
    const facts = formOf('year_end', 'submitted');
    const own = { ...facts, approvers: { ...facts.approvers, appraiseeId: PERSON.formerSupervisor } };
    expect(mayEdit(own, formerSupervisor, 'segment_mark')).toMatchObject({ code: 'own_form' });
    const superiors = { ...facts, callerReportsToAppraisee: true };
    expect(mayEdit(superiors, formerSupervisor, 'segment_mark')).toMatchObject({ code: 'superiors_form' });
  });
});

describe('a moderated mark', () => {
  test('of super HR is refused to a person who took an earlier step', () => {
    const facts = formOf('year_end', 'hr_approved');
    const taken = facts.taken.map((step) => ({ ...step, employeeId: PERSON.superHr }));
    const moderated = (officers: ApproverFacts['officers']) =>
      mayEdit({ ...facts, taken, approvers: { ...facts.approvers, officers } }, ACTORS.superHr, 'moderated_mark');
    const { hr, super_hr } = facts.approvers.officers;
    expect(moderated({ hr, super_hr: [...super_hr, officer(30)] })).toMatchObject({ code: 'took_earlier_step' });
    // With nobody else the step is unassigned until the group's admin names who takes it.
    expect(moderated({ hr, super_hr })).toMatchObject({ code: 'not_your_turn' });
  });
});
