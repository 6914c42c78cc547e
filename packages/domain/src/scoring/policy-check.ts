import { appealDaysOf } from '../appraisal/appeal.ts';
import type { Policy } from '../policy.ts';
import { MARKS, PHASES, SCORED_PARTS, STEPS } from '../vocabulary.ts';
import { checkBands, type BandProblem } from './bands.ts';
import { isPartOn } from './effective-weights.ts';

/** The reason why a policy cannot be frozen: a code that is the end of the translation key, and the field. */
export type PolicyProblem = {
  readonly code:
    | 'weights_total'
    | 'weight_range'
    | 'no_part_on'
    | 'kra_share'
    | 'choices'
    | 'contribution_count'
    | 'contribution_levels'
    | 'training_target'
    | 'scale'
    | 'label'
    | 'route_start'
    | 'route_order'
    | 'route_end'
    | 'response_deadline'
    | 'appeal_days'
    | 'planning_days'
    | BandProblem['code'];
  readonly field: string;
};

const ALL = 10000;

/** The maximum values of a policy; the minimum of each is 1. The API and the settings' fields use the same. */
export const POLICY_MOST = {
  subcoresPerCore: 20,
  behaviours: 50,
  /** The number of marks that the best-of method takes. */
  contributionCount: 20,
  contributionLevels: 20,
  /** In hours. */
  trainingTarget: 2000,
  bands: 12,
  /** In days. */
  responseDeadline: 90,
  /** In days. */
  appealDays: 90,
  /** In days. */
  newPositionPlanning: 90,
} as const;

/** Returns every problem of a policy, empty if it may be frozen (domain §3, §5, §6). */
export function checkPolicy(policy: Policy): PolicyProblem[] {
  return [
    ...weightProblems(policy),
    ...part1Problems(policy.part1),
    ...numberProblems(policy),
    ...labelProblems(policy),
    ...checkBands(policy.bands).map(({ code, index }) => ({ code, field: `bands.${index}` })),
    ...routeProblems(policy.routes),
  ];
}

function weightProblems(policy: Policy): PolicyProblem[] {
  const set = SCORED_PARTS.filter((part) => policy.weights[part] !== null);
  const problems: PolicyProblem[] = set
    .filter((part) => !isWhole(policy.weights[part] ?? 0, 1, ALL))
    .map((part) => ({ code: 'weight_range', field: `weights.${part}` }));
  const total = set.reduce((all, part) => all + (policy.weights[part] ?? 0), 0);
  if (total !== ALL) problems.push({ code: 'weights_total', field: 'weights' });
  if (!SCORED_PARTS.some((part) => isPartOn(part, policy))) problems.push({ code: 'no_part_on', field: 'weights' });
  return problems;
}

function part1Problems({ kind, kraShare }: Policy['part1']): PolicyProblem[] {
  const fits = kind === 'both' ? kraShare !== null && isWhole(kraShare, 1, ALL - 1) : kraShare === null;
  return fits ? [] : [{ code: 'kra_share', field: 'part1.kraShare' }];
}

function numberProblems(policy: Policy): PolicyProblem[] {
  const { trainingTargetHours: target, contributions } = policy;
  const problems: PolicyProblem[] = [];
  if (!isWhole(policy.subcoresPerCore, 1, POLICY_MOST.subcoresPerCore))
    problems.push({ code: 'choices', field: 'subcoresPerCore' });
  if (!isWhole(policy.behaviours, 1, POLICY_MOST.behaviours)) problems.push({ code: 'choices', field: 'behaviours' });
  if (!isWhole(contributions.count, 1, POLICY_MOST.contributionCount))
    problems.push({ code: 'contribution_count', field: 'contributions.count' });
  // At most hundredths of an hour, so that the exact value has a plain decimal form.
  if (
    target !== null &&
    !(target > 0 && target <= POLICY_MOST.trainingTarget && /^\d+(\.\d{1,2})?$/.test(String(target)))
  ) {
    problems.push({ code: 'training_target', field: 'trainingTargetHours' });
  }
  if (!isWhole(policy.responseDeadlineDays, 1, POLICY_MOST.responseDeadline))
    problems.push({ code: 'response_deadline', field: 'responseDeadlineDays' });
  if (!isWhole(appealDaysOf(policy), 1, POLICY_MOST.appealDays))
    problems.push({ code: 'appeal_days', field: 'appealDays' });
  if (!isWhole(policy.newPositionPlanningDays ?? 1, 1, POLICY_MOST.newPositionPlanning))
    problems.push({ code: 'planning_days', field: 'newPositionPlanningDays' });
  return problems;
}

function labelProblems({ scale, contributions: { levels }, bands }: Policy): PolicyProblem[] {
  const problems: PolicyProblem[] = [];
  if (scale.map(({ mark }) => mark).join() !== MARKS.join()) problems.push({ code: 'scale', field: 'scale' });
  const keys = new Set(levels.map(({ key }) => key));
  const marked = levels.every(({ mark }) => MARKS.includes(mark));
  if (levels.length === 0 || keys.size < levels.length || keys.has('') || !marked) {
    problems.push({ code: 'contribution_levels', field: 'contributions.levels' });
  }
  const labelled = { scale, 'contributions.levels': levels, bands };
  for (const [field, rows] of Object.entries(labelled)) {
    rows.forEach(({ label }, index) => {
      if (label.ms.trim() === '' || label.en.trim() === '')
        problems.push({ code: 'label', field: `${field}.${index}` });
    });
  }
  scale.forEach(({ definition }, index) => {
    const isHalf = definition && (definition.ms.trim() === '' || definition.en.trim() === '');
    if (isHalf) problems.push({ code: 'label', field: `scale.${index}.definition` });
  });
  return problems;
}

/**
 * Each route starts with the supervisor and follows the order of the steps; year-end ends with super HR (domain §5).
 */
function routeProblems(routes: Policy['routes']): PolicyProblem[] {
  return PHASES.flatMap((phase) => {
    const route = routes[phase];
    const field = `routes.${phase}`;
    const problems: PolicyProblem[] = [];
    if (route[0] !== 'supervisor') problems.push({ code: 'route_start', field });
    const climbs = route.every(
      (step, index) => index === 0 || STEPS.indexOf(step) > STEPS.indexOf(route[index - 1] ?? step),
    );
    if (!climbs) problems.push({ code: 'route_order', field });
    if (phase === 'year_end' && route.at(-1) !== 'super_hr') problems.push({ code: 'route_end', field });
    return problems;
  });
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
