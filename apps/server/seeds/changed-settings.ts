import { CATEGORIES, type Category, DEFAULT_POLICIES, type Policy } from '@prestasi/domain';
import { GROUP_SCALE, GROUP_SCORE_SET, SCALE_WITH_MEANINGS } from './named-settings.ts';
import type { Cycles } from './cycles.ts';
import type { DemoStructure } from './organisation.ts';
import type { Person } from './people.ts';

const FOLLOWED = { scoreSetId: GROUP_SCORE_SET, performanceScaleId: GROUP_SCALE };

/** Returns the property company's settings: other weights from the next year on, by the group's score set and scale. */
export function changedSettings(structure: DemoStructure, people: readonly Person[], now: Date): Cycles['settings'] {
  const changed: Readonly<Partial<Record<Category, Policy>>> = {
    executive: {
      ...DEFAULT_POLICIES.executive,
      weights: { part1: 5500, core: 1500, behavioural: 1500, training: 1000, contributions: 500 },
      trainingTargetHours: 32,
      scale: SCALE_WITH_MEANINGS,
    },
    non_executive: {
      ...DEFAULT_POLICIES.non_executive,
      weights: { part1: 6000, core: 1500, behavioural: 1500, training: 1000, contributions: null },
      trainingTargetHours: 24,
      scale: SCALE_WITH_MEANINGS,
    },
  };
  const changedBy = people.find(({ post }) => post.key === 'multi')?.accountId ?? null;
  const changedAt = new Date(now.getTime() - 9 * 86_400_000);
  return CATEGORIES.flatMap((category) => {
    const content = changed[category];
    return content === undefined
      ? []
      : [{ companyId: structure.companyId('SMH'), category, content, version: 1, changedAt, changedBy, ...FOLLOWED }];
  });
}
