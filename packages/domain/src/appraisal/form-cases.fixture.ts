import type { Actor } from '../actor.ts';
import { DEFAULT_POLICIES } from '../scoring/default-policies.ts';
import { PHASES, STEPS, type Level, type Phase, type RoleId, type Step } from '../vocabulary.ts';
import type { FormContent, FormItem } from './content.ts';
import type { FormFacts, TakenStep, TransitionFacts } from './facts.ts';
import { UNDIVIDED_YEAR } from './sections.ts';
import type { Candidate, Officer, ApproverFacts } from './approvers.ts';

/** The people of every test: employee ids, all of company 1. */
export const PERSON = {
  appraisee: 1,
  supervisor: 2,
  hod: 3,
  headOfDivision: 4,
  hr: 5,
  superHr: 6,
  admin: 7,
  outsider: 9,
  named: 11,
  formerSupervisor: 12,
} as const;

function person(employeeId: number, activeRole: RoleId, grants: Actor['grants'] = []): Actor {
  return {
    accountId: 100 + employeeId,
    employeeId,
    activeRole,
    grants,
    headedUnits: { departments: [], divisions: [], sections: [] },
  };
}

export const ACTORS = {
  appraisee: person(PERSON.appraisee, 3),
  supervisor: person(PERSON.supervisor, 3),
  supervisorAsUser: person(PERSON.supervisor, 2),
  hod: person(PERSON.hod, 5),
  hodAsExecutive: person(PERSON.hod, 3),
  headOfDivision: person(PERSON.headOfDivision, 4),
  hr: person(PERSON.hr, 6, [{ role: 6, companyId: 1 }]),
  hrElsewhere: person(10, 6, [{ role: 6, companyId: 2 }]),
  hrAsExecutive: person(PERSON.hr, 3, [{ role: 6, companyId: 1 }]),
  superHr: person(PERSON.superHr, 6, [{ role: 6, companyId: null }]),
  admin: person(PERSON.admin, 1, [{ role: 1, companyId: null }]),
  outsider: person(PERSON.outsider, 4),
  named: person(PERSON.named, 4),
  formerSupervisor: person(PERSON.formerSupervisor, 3),
  formerSupervisorAsUser: person(PERSON.formerSupervisor, 2),
} as const satisfies Record<string, Actor>;
export type ActorName = keyof typeof ACTORS;

export function candidate(employeeId: number, changes: Partial<Candidate> = {}): Candidate {
  return { employeeId, able: true, reportsToAppraisee: false, ...changes };
}

/** Returns an officer of HR, of the company or the group. */
export function officer(employeeId: number, changes: Partial<Officer> = {}): Officer {
  return { accountId: 100 + employeeId, employeeId, reportsToAppraisee: false, ...changes };
}

export const NOBODY_NAMED: ApproverFacts['named'] = { supervisor: null, hod: null, hr: null, super_hr: null };

export const APPROVERS: ApproverFacts = {
  appraiseeId: PERSON.appraisee,
  companyId: 1,
  supervisor: candidate(PERSON.supervisor),
  hod: candidate(PERSON.hod),
  headOfDivision: candidate(PERSON.headOfDivision),
  officers: { hr: [officer(PERSON.hr)], super_hr: [officer(PERSON.superHr)] },
  named: NOBODY_NAMED,
  markers: [],
  takers: [],
};

export const DURING = '2026-03-10';
export const LAST_DAY = '2026-03-31';
export const AFTER = '2026-04-20';

const TAKERS: Readonly<Record<Step, number>> = {
  supervisor: PERSON.supervisor,
  hod: PERSON.hod,
  hr: PERSON.hr,
  super_hr: PERSON.superHr,
};

export function takenBy(step: Step, changes: Partial<TakenStep> = {}): TakenStep {
  const employeeId = TAKERS[step];
  return {
    step,
    approver: step,
    accountId: 100 + employeeId,
    employeeId,
    withSupervisor: false,
    onBehalfOfId: null,
    ...changes,
  };
}

const POLICY = DEFAULT_POLICIES.executive;

/** Returns a form at a level of its route, after everything before went the usual way. */
export function formAt(
  phase: Phase,
  level: Level,
  changes: Partial<TransitionFacts> & { readonly route?: readonly Step[] } = {},
): TransitionFacts {
  const { route = POLICY.routes[phase], ...others } = changes;
  const policy = { ...POLICY, routes: { ...POLICY.routes, [phase]: route } };
  const steps = route.slice(
    0,
    Math.max(0, ['unsubmitted', 'submitted', ...route.map((s) => `${s}_approved`)].indexOf(level) - 1),
  );
  const lastLevel = (each: Phase): Level => `${policy.routes[each].at(-1) ?? 'supervisor'}_approved`;
  const before = new Set(PHASES.slice(0, PHASES.indexOf(phase)));
  const stateOf = (each: Phase) => ({
    level: each === phase ? level : before.has(each) ? lastLevel(each) : ('unsubmitted' as const),
    waived: false,
  });
  return {
    phase,
    forms: { planning: stateOf('planning'), review: stateOf('review'), year_end: stateOf('year_end') },
    policy,
    cycleOpen: true,
    outcome: null,
    window: { firstDay: '2026-03-01', lastDay: LAST_DAY },
    today: DURING,
    approvers: {
      ...APPROVERS,
      markers: steps.includes('supervisor') && phase === 'year_end' ? [PERSON.supervisor] : [],
    },
    standIns: [],
    taken: steps.map((step) => takenBy(step)),
    response: { given: null, due: phase === 'year_end' && steps.length > 0 ? '2026-03-17' : null, decidedBy: null },
    notSubmitted: false,
    supervisorHasStarted: false,
    moderatedBy: [],
    formerSupervisorIds: [PERSON.formerSupervisor],
    year: UNDIVIDED_YEAR,
    callerReportsToAppraisee: false,
    content: completeContent(),
    ...others,
  };
}

/** Returns the facts with another state of one of the forms. */
export function withForm(
  facts: TransitionFacts,
  phase: Phase,
  state: Partial<FormFacts['forms'][Phase]>,
): TransitionFacts {
  return { ...facts, forms: { ...facts.forms, [phase]: { ...facts.forms[phase], ...state } } };
}

export function item(id: number, kind: FormItem['kind'], changes: Partial<FormItem> = {}): FormItem {
  const part = kind === 'kra' ? 'kra' : kind === 'subcore' ? 'core' : kind === 'behaviour' ? 'behavioural' : 'jd';
  return {
    id,
    part,
    kind,
    parentId: null,
    coreId: null,
    sectionId: null,
    title: `Item ${id}`,
    weight: null,
    evidence: null,
    selfScore: 4,
    reviewRemark: 'Going well',
    mark: 4,
    markRemark: null,
    moderatedMark: null,
    rows: [],
    ...changes,
  };
}

export function scorecardRow(id: number, changes: Partial<FormItem['rows'][number]> = {}): FormItem['rows'][number] {
  return {
    id,
    objective: 'Fewer late deliveries',
    initiative: 'A second shift',
    measurement: 'Share on time',
    deadline: '2026-12-31',
    target: '95 %',
    progressRemark: 'At 93 %',
    progressStatus: 'on_track',
    achievement: '96 %',
    ...changes,
  };
}

/** Returns an executive's form in which nothing is missing in any phase. */
export function completeContent(changes: Partial<FormContent> = {}): FormContent {
  return {
    items: [
      item(1, 'kra', { weight: 6000, rows: [scorecardRow(11)] }),
      item(2, 'kra', { weight: 4000, rows: [scorecardRow(12)] }),
      ...[21, 22].map((id) => item(id, 'subcore', { coreId: 1 })),
      ...[23, 24].map((id) => item(id, 'subcore', { coreId: 2 })),
      ...[31, 32, 33, 34, 35].map((id) => item(id, 'behaviour')),
    ],
    cores: [1, 2],
    trainingNeeds: [],
    selfLearning: [],
    externalTraining: [],
    contributions: [],
    supervisorAssigned: true,
    choosing: true,
    year: UNDIVIDED_YEAR,
    ...changes,
  };
}

export const FULL_ROUTE: readonly Step[] = STEPS;
