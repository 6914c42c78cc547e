import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICIES } from '../scoring/default-policies.ts';
import { LEVELS, PHASES } from '../vocabulary.ts';
import { editableGroups, mayEdit, mayMarkSection, mayPlanSection } from './editing.ts';
import { ACTORS, AFTER, PERSON, withForm, type ActorName } from './form-cases.fixture.ts';
import { movedForm, movedYear, NEW, newTasks, OLD } from './section-cases.fixture.ts';
import { decidePlan, planActions, planDueOn, readablePlans, type PlanRequest } from './section-plan.ts';
import { PLAN_STATES } from './sections.ts';

const NEW_ID = 9;

/** Who may do what with the plan of a new position, by the state of the plan: at level 0 of the year-end form alone. */
const ALLOWED = `
write   | draft    | appraisee
propose | draft    | appraisee
reopen  | proposed | appraisee,supervisor
agree   | proposed | supervisor
reopen  | agreed   | supervisor
read    | proposed | supervisor
read    | agreed   | supervisor
`;

const ALLOWED_KEYS = new Set(
  ALLOWED.trim()
    .split('\n')
    .flatMap((line) => {
      const [action = '', plan = '', doers = ''] = line.split('|').map((cell) => cell.trim());
      return doers.split(',').map((name) => `${action} ${plan} ${name}`);
    }),
);

const CASES = PHASES.flatMap((phase) =>
  LEVELS.flatMap((level) =>
    PLAN_STATES.flatMap((plan) =>
      Object.entries(ACTORS).map(([name, actor]) => ({
        phase,
        level,
        plan,
        name: name as ActorName,
        actor,
        facts: movedForm(phase, level, { year: movedYear(plan) }),
      })),
    ),
  ),
);

const requests: readonly PlanRequest[] = [
  { action: 'propose', sectionId: NEW_ID },
  { action: 'agree', sectionId: NEW_ID },
  { action: 'reopen', sectionId: NEW_ID, reason: 'Add a target' },
];

describe('the plan of a new position', () => {
  test('is written, proposed, agreed and opened again by its people, and by nobody else', () => {
    const wrong = CASES.flatMap(({ phase, level, plan, name, actor, facts }) => {
      const isOpen = phase === 'year_end' && level === 'unsubmitted';
      const section = { ...NEW, plan };
      const found = {
        write: mayPlanSection(facts, actor, NEW_ID).ok,
        propose: planActions(facts, actor, section).includes('propose'),
        agree: planActions(facts, actor, section).includes('agree'),
        reopen: planActions(facts, actor, section).includes('reopen'),
      };
      return Object.entries(found).flatMap(([action, allowed]) =>
        allowed === (isOpen && ALLOWED_KEYS.has(`${action} ${plan} ${name}`))
          ? []
          : [`${phase} ${level} ${action} ${plan} ${name}: ${String(allowed)}`],
      );
    });
    expect(wrong).toEqual([]);
  });

  test('is decided as the acts are offered', () => {
    const wrong = CASES.flatMap(({ plan, name, actor, facts }) =>
      requests.flatMap((request) => {
        const offered = planActions(facts, actor, { ...NEW, plan }).includes(request.action);
        return decidePlan(facts, actor, request).ok === offered ? [] : [`${request.action} ${plan} ${name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('is read by the present supervisor once proposed, while the form is still the appraisee’s', () => {
    const wrong = CASES.filter(({ phase }) => phase === 'year_end').flatMap(({ level, plan, name, actor, facts }) => {
      const reads = readablePlans(facts, actor).some(({ id }) => id === NEW_ID);
      return reads === ALLOWED_KEYS.has(`read ${plan} ${name}`) ? [] : [`${level} ${plan} ${name}: ${String(reads)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('waits for no phase to begin, and its deadline ends nothing', () => {
    const facts = movedForm('year_end', 'unsubmitted');
    for (const today of ['2026-01-05', AFTER]) {
      expect(mayPlanSection({ ...facts, today }, ACTORS.appraisee, NEW_ID)).toEqual({ ok: true });
    }
  });

  test('ends with the cycle, the appraisal and the waiver of the phase', () => {
    const facts = movedForm('year_end', 'unsubmitted', { year: movedYear('proposed') });
    const stopped = [
      { ...facts, cycleOpen: false },
      { ...facts, outcome: 'left' as const },
      withForm(facts, 'year_end', { waived: true }),
    ];
    for (const each of stopped) {
      expect(planActions(each, ACTORS.supervisor, { ...NEW, plan: 'proposed' })).toEqual([]);
      expect(decidePlan(each, ACTORS.supervisor, { action: 'agree', sectionId: NEW_ID }).ok).toBe(false);
    }
  });

  test('is proposed only when nothing in it is missing', () => {
    const propose = (facts: Parameters<typeof decidePlan>[0]) =>
      decidePlan(facts, ACTORS.appraisee, { action: 'propose', sectionId: NEW_ID });
    expect(propose(movedForm('year_end', 'unsubmitted', { items: [] }))).toMatchObject({
      ok: false,
      code: 'add_information_first',
    });
    const light = newTasks({ weight: 4000 });
    expect(propose(movedForm('year_end', 'unsubmitted', { items: light }))).toMatchObject({ code: 'weights_total' });
    expect(propose(movedForm('year_end', 'unsubmitted'))).toEqual({ ok: true, plan: 'proposed' });
  });

  test('is opened again with a reason by the supervisor, without one by the appraisee', () => {
    const facts = movedForm('year_end', 'unsubmitted', { year: movedYear('proposed') });
    const reopen = (actor: (typeof ACTORS)[ActorName], reason: string | null) =>
      decidePlan(facts, actor, { action: 'reopen', sectionId: NEW_ID, reason });
    expect(reopen(ACTORS.supervisor, ' ')).toMatchObject({ code: 'reason_required' });
    expect(reopen(ACTORS.supervisor, 'Add a target')).toEqual({ ok: true, plan: 'draft' });
    expect(reopen(ACTORS.appraisee, null)).toEqual({ ok: true, plan: 'draft' });
  });

  test('is no matter for somebody who reports to the appraisee', () => {
    const facts = movedForm('year_end', 'unsubmitted', {
      year: movedYear('proposed'),
      callerReportsToAppraisee: true,
    });
    expect(decidePlan(facts, ACTORS.supervisor, { action: 'agree', sectionId: NEW_ID })).toMatchObject({
      code: 'superiors_form',
    });
    expect(readablePlans(facts, ACTORS.supervisor)).toEqual([]);
  });

  test('is written by the supervisor where HR passed the form on without its appraisee', () => {
    const facts = movedForm('year_end', 'submitted', { notSubmitted: true });
    expect(mayPlanSection(facts, ACTORS.supervisor, NEW_ID)).toEqual({ ok: true });
    expect(mayPlanSection({ ...facts, notSubmitted: false }, ACTORS.supervisor, NEW_ID)).toMatchObject({ ok: false });
  });

  test('is of no section that the year does not have', () => {
    const facts = movedForm('year_end', 'unsubmitted');
    expect(mayPlanSection(facts, ACTORS.appraisee, 77)).toMatchObject({ code: 'plan_not_open' });
    expect(decidePlan(facts, ACTORS.appraisee, { action: 'propose', sectionId: 77 })).toMatchObject({
      code: 'plan_not_open',
    });
  });
});

test('the last day of a plan follows from the policy, or is the thirtieth after the first', () => {
  const policy = DEFAULT_POLICIES.executive;
  expect(planDueOn({ ...policy, newPositionPlanningDays: 14 }, '2026-08-15')).toBe('2026-08-29');
  expect(planDueOn({ ...policy, newPositionPlanningDays: undefined }, '2026-08-15')).toBe('2026-09-14');
});

describe('the items of a former position', () => {
  const allowed = CASES.filter(({ facts, actor }) => mayMarkSection(facts, actor, OLD.id).ok);

  test('are marked by the supervisor of that time, until the present one approves, and by nobody else', () => {
    expect(new Set(allowed.map(({ phase, level, name }) => `${phase} ${level} ${name}`))).toEqual(
      new Set(['year_end unsubmitted formerSupervisor', 'year_end submitted formerSupervisor']),
    );
  });

  test('are marked by nobody who stands in for that supervisor', () => {
    const standIns = [{ principalId: PERSON.formerSupervisor, employeeId: PERSON.outsider }];
    const facts = movedForm('year_end', 'submitted', { standIns });
    expect(mayMarkSection(facts, ACTORS.outsider, OLD.id)).toMatchObject({ code: 'not_the_owner' });
  });

  test('take no overall mark', () => {
    const facts = movedForm('year_end', 'submitted');
    expect(mayEdit(facts, ACTORS.formerSupervisor, 'segment_mark')).toMatchObject({ code: 'not_the_owner' });
    expect(editableGroups(facts, ACTORS.formerSupervisor)).toEqual(['section_mark']);
  });

  test('leave those of the present one to the present supervisor', () => {
    const facts = movedForm('year_end', 'submitted');
    expect(mayMarkSection(facts, ACTORS.supervisor, NEW_ID)).toEqual({ ok: true });
    expect(mayMarkSection(facts, ACTORS.formerSupervisor, NEW_ID)).toMatchObject({ code: 'not_the_owner' });
    expect(mayMarkSection(facts, ACTORS.supervisor, OLD.id)).toMatchObject({ code: 'not_the_owner' });
  });

  test('are read by that supervisor while the form is still the appraisee’s', () => {
    const readers = CASES.filter(({ facts, actor }) => readablePlans(facts, actor).some(({ id }) => id === OLD.id));
    expect(new Set(readers.map(({ phase, name }) => `${phase} ${name}`))).toEqual(
      new Set(['year_end formerSupervisor']),
    );
  });

  test('are no longer revised mid-year', () => {
    const facts = movedForm('review', 'unsubmitted');
    expect(mayEdit(facts, ACTORS.appraisee, 'kra_structure')).toMatchObject({ code: 'chosen_earlier' });
  });

  test('are marked by the present supervisor where they were the supervisor then too', () => {
    const year = movedYear();
    const same = { ...year, segments: year.segments.map((one) => ({ ...one, supervisorId: PERSON.supervisor })) };
    const facts = movedForm('year_end', 'submitted', { year: same });
    expect(mayMarkSection(facts, ACTORS.supervisor, OLD.id)).toEqual({ ok: true });
    expect(mayMarkSection(facts, ACTORS.supervisor, NEW_ID)).toEqual({ ok: true });
    expect(mayMarkSection(facts, ACTORS.formerSupervisor, OLD.id).ok).toBe(false);
  });
});
