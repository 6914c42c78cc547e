import { WHOLE_WEIGHT } from '../organisation/job-description.ts';
import type { Policy } from '../policy.ts';
import { isPartOn } from '../scoring/effective-weights.ts';
import type { ItemPart } from '../vocabulary.ts';
import type { FormContent, FormItem } from './content.ts';
import { missingFields, missingInPart } from './missing.ts';
import type { Missing } from './refusal.ts';

/** Returns the item parts that a policy switches on (domain §3, §6). */
export function itemPartsOf(policy: Policy): readonly ItemPart[] {
  const { kind } = policy.part1;
  const part1 = kind === 'both' ? (['kra', 'jd'] as const) : ([kind] as const);
  return [
    ...(isPartOn('part1', policy) ? part1 : []),
    ...(isPartOn('core', policy) ? (['core'] as const) : []),
    ...(isPartOn('behavioural', policy) ? (['behavioural'] as const) : []),
  ];
}

/**
 * Returns what is missing in the key result areas: at least one, their fields, at least one row, weights that total 100
 * % (domain §6).
 */
export function missingKra(content: FormContent): readonly Missing[] {
  const areas = content.items.filter((item) => item.kind === 'kra');
  if (areas.length === 0) return [missingInPart('add_information_first', 'kra')];
  return [...areas.flatMap(missingInArea), ...missingWeights('kra', areas)];
}

/** Returns what is missing in the job description: at least one task, titles, weights that total 100 % (domain §6). */
export function missingJd(content: FormContent): readonly Missing[] {
  const items = content.items.filter((item) => item.part === 'jd');
  const tasks = items.filter((item) => item.kind !== 'subtask');
  if (tasks.length === 0) return [missingInPart('add_information_first', 'jd')];
  const fields = items.flatMap((item) => {
    const required = item.kind === 'subtask' ? { title: item.title } : { title: item.title, weight: weightGiven(item) };
    return missingFields('fill_required_fields', { part: 'jd', itemId: item.id }, required);
  });
  return [...fields, ...missingWeights('jd', tasks)];
}

/**
 * Returns the missing competencies: exactly so many subcores of each core, and so many behaviours, as the policy
 * requires (specification §5).
 */
export function missingCompetencies(content: FormContent, policy: Policy): readonly Missing[] {
  const on = itemPartsOf(policy);
  return [
    ...(on.includes('core') ? missingSubcores(content, policy) : []),
    ...(on.includes('behavioural') ? missingBehaviours(content, policy) : []),
  ];
}

/** Returns the missing fields of planned training needs; there need not be any. */
export function missingTrainingNeeds(content: FormContent, policy: Policy): readonly Missing[] {
  if (!isPartOn('training', policy)) return [];
  return content.trainingNeeds.flatMap(({ id, programme, method, targetDate, reason }) =>
    missingFields('fill_required_fields', { part: 'training', itemId: id }, { programme, method, targetDate, reason }),
  );
}

function missingInArea(area: FormItem): readonly Missing[] {
  const place = { part: 'kra', itemId: area.id } as const;
  const own = missingFields('fill_kra_fields', place, {
    title: area.title,
    weight: weightGiven(area),
    rows: area.rows.length || null,
  });
  const rows = area.rows.flatMap(({ id, objective, initiative, measurement, deadline, target }) =>
    missingFields('fill_kra_fields', { ...place, rowId: id }, { objective, initiative, measurement, deadline, target }),
  );
  return [...own, ...rows];
}

function missingWeights(part: 'kra' | 'jd', items: readonly FormItem[]): readonly Missing[] {
  const total = items.reduce((sum, item) => sum + (item.weight ?? 0), 0);
  return total === WHOLE_WEIGHT ? [] : [missingInPart('weights_total', part, { total, expected: WHOLE_WEIGHT })];
}

/** A weight of zero counts as missing: the item would not count. */
function weightGiven(item: FormItem): number | null {
  return item.weight !== null && item.weight > 0 ? item.weight : null;
}

function missingSubcores(content: FormContent, policy: Policy): readonly Missing[] {
  const expected = policy.subcoresPerCore;
  if (content.cores.length === 0) return [missingInPart('choose_two_subcores', 'core', { chosen: 0, expected })];
  return content.cores.flatMap((coreId) => {
    const chosen = content.items.filter((item) => item.kind === 'subcore' && item.coreId === coreId).length;
    return chosen === expected ? [] : [missingInPart('choose_two_subcores', 'core', { coreId, chosen, expected })];
  });
}

function missingBehaviours(content: FormContent, policy: Policy): readonly Missing[] {
  const expected = policy.behaviours;
  const chosen = content.items.filter((item) => item.kind === 'behaviour').length;
  return chosen === expected ? [] : [missingInPart('choose_five_behaviours', 'behavioural', { chosen, expected })];
}
