import fc from 'fast-check';
import { PHASES, STEPS, type Step } from '../vocabulary.ts';
import type { Performer } from './facts.ts';
import { AFTER, candidate, DURING, formAt, NOBODY_NAMED, officer, PERSON } from './form-cases.fixture.ts';
import { actorFor, live, PEOPLE, PUSHES, SUBORDINATE, type RandomAction } from './form-life.fixture.ts';

// The appraisee, or somebody who reports to the appraisee, may turn up as any approver.
const anybody = fc.option(
  fc
    .record({ employeeId: fc.constantFrom(...PEOPLE), able: fc.boolean() })
    .map(({ employeeId, able }) => candidate(employeeId, { able, reportsToAppraisee: employeeId === SUBORDINATE })),
);
const mostly = (employeeId: number) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(candidate(employeeId)) }, { weight: 1, arbitrary: anybody });

const anyApproverFacts = fc.record({
  appraiseeId: fc.constant(PERSON.appraisee),
  companyId: fc.constant(1),
  supervisor: mostly(PERSON.supervisor),
  hod: fc.oneof(mostly(PERSON.hod), fc.constant(null), fc.constant(candidate(PERSON.supervisor))),
  headOfDivision: fc.oneof(mostly(PERSON.headOfDivision), fc.constant(null)),
  officers: fc.record({ hr: fc.subarray([officer(PERSON.hr)]), super_hr: fc.subarray([officer(PERSON.superHr)]) }),
  named: fc.constant(NOBODY_NAMED),
  markers: fc.constant([]),
  takers: fc.constant([]),
});

/** Anybody may stand in for anybody, also who is the appraisee or holds another step; often for a usual approver. */
const anyStandIns = fc.uniqueArray(
  fc.record({
    principalId: fc.oneof(fc.constantFrom(PERSON.supervisor, PERSON.hod), fc.constantFrom(...PEOPLE)),
    employeeId: fc.constantFrom(...PEOPLE),
  }),
  { maxLength: 6, selector: ({ principalId, employeeId }) => `${principalId}-${employeeId}` },
);

const anyPerformer: fc.Arbitrary<Performer> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('system' as const) },
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(1, 3, 4, 5, 6))
      .map(([id, role]) => actorFor(id, role)),
  },
);

const anyRequest: fc.Arbitrary<RandomAction['request']> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constantFrom('submit', 'unsubmit', 'agree', 'no_response', 'revert', 'pass_on'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant('approve' as const),
      decisionNote: fc.constantFrom(null, 'Checked'),
      irreversibleConfirmed: fc.boolean(),
    }),
  },
  fc.record({
    action: fc.constantFrom('disagree', 'disapprove', 'waive', 'unwaive'),
    reason: fc.constantFrom(null, 'Because'),
  }),
  fc.record({
    action: fc.constant('name_decider' as const),
    step: fc.constantFrom(...STEPS),
    nominee: fc.constantFrom(...PEOPLE).map((id) => candidate(id, { reportsToAppraisee: id === SUBORDINATE })),
  }),
  { weight: 2, arbitrary: fc.record({ action: fc.constant('moderate' as const), changesScore: fc.boolean() }) },
);

const anyStart = fc
  .record({
    phase: fc.constantFrom(...PHASES),
    approvers: anyApproverFacts,
    steps: fc.subarray(['hod', 'hr', 'super_hr'] as const),
    today: fc.constantFrom(DURING, AFTER),
    standIns: anyStandIns,
  })
  .map(({ phase, approvers, steps, today, standIns }) => {
    const rest = phase === 'year_end' ? [...steps.filter((step) => step !== 'super_hr'), 'super_hr' as const] : steps;
    const route: readonly Step[] = ['supervisor', ...rest];
    return formAt(phase, 'unsubmitted', { route, approvers, today, standIns });
  });

const anyActions = fc.array(fc.record({ performer: anyPerformer, request: anyRequest }), {
  minLength: 20,
  maxLength: 120,
});
/** So that stand-ins sometimes act before their approvers. */
const LAST_FIRST = PUSHES.flatMap((_, index) => PUSHES.at(-1 - index) ?? []);

/** The life of a form, with anybody as its approvers. */
export const anyLife = fc.tuple(anyStart, anyActions).map(([start, actions]) =>
  live(
    start,
    actions.flatMap((action, index) => [action, ...(index % 2 === 0 ? PUSHES : LAST_FIRST)]),
  ),
);
