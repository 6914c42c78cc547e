import type { Policy } from '../policy.ts';
import type { ScoredPart } from '../vocabulary.ts';
import { apportion } from '../scoring/apportion.ts';
import { effectiveWeights, isPartOn } from '../scoring/effective-weights.ts';
import { rational } from '../scoring/rational.ts';
import { itemPartsOf } from './completeness-choices.ts';

/** A part of the form, as people read and fill it in; a policy with KRA and JD has both. */
export type FormPartKey = 'kra' | 'jd' | 'core' | 'behavioural' | 'training' | 'contributions' | 'comments';

/** A part with its weight in basis points, after the weights of parts that are off were distributed; null for comments. */
export type WeighedPart = { readonly key: FormPartKey; readonly weight: number | null };

type SectionKind = 'kra' | 'jd' | 'both';

const SCORED: Readonly<Record<Exclude<FormPartKey, 'comments'>, ScoredPart>> = {
  kra: 'part1',
  jd: 'part1',
  core: 'core',
  behavioural: 'behavioural',
  training: 'training',
  contributions: 'contributions',
};

/**
 * Returns the parts that a policy has on, in order, with their weights, which add up to 100 % (domain §3, §6). In a year
 * of several positions they are those of each position's kind, and the halves of part 1 have no weight of their own:
 * they weigh by days.
 */
export function formPartsOf(policy: Policy, sectionKinds: readonly SectionKind[] = []): readonly WeighedPart[] {
  const keys: FormPartKey[] = [...itemPartsIn(policy, sectionKinds)];
  if (isPartOn('training', policy)) keys.push('training');
  if (isPartOn('contributions', policy)) keys.push('contributions');
  keys.push('comments');
  const weights = sectionKinds.length === 0 ? weightsOf(keys, policy) : weightsBeside(keys, policy);
  return keys.map((key) => ({ key, weight: weights.get(key) ?? null }));
}

/** What decides which parts a reader sees. */
export type PartReading = {
  readonly isMine: boolean;
  readonly isPart1Only: boolean;
  readonly level: string;
  /** Whether the year has several positions. */
  readonly hasSections: boolean;
  /** The parts of the items that the reader got. */
  readonly itemParts: readonly string[];
};

/** At level 0 a supervisor reads the plan of a new position, and a former one the items of theirs: nothing else. */
export function isPartSeen(
  { isMine, isPart1Only, level, hasSections, itemParts }: PartReading,
  key: FormPartKey,
): boolean {
  const readsPlans = !isMine && level === 'unsubmitted' && hasSections;
  if (readsPlans && itemParts.length > 0) return itemParts.includes(key);
  return key === 'kra' || key === 'jd' || !(isPart1Only || readsPlans);
}

function itemPartsIn(policy: Policy, sectionKinds: readonly SectionKind[]): readonly FormPartKey[] {
  if (sectionKinds.length === 0) return itemPartsOf(policy);
  const isIn = (part: 'kra' | 'jd') => sectionKinds.some((kind) => kind === part || kind === 'both');
  const others = itemPartsOf(policy).filter((part) => part !== 'kra' && part !== 'jd');
  return [...(isIn('kra') ? (['kra'] as const) : []), ...(isIn('jd') ? (['jd'] as const) : []), ...others];
}

/** The halves of part 1 weigh by the days of their positions, which the heads of those say. */
function weightsBeside(keys: readonly FormPartKey[], policy: Policy): ReadonlyMap<FormPartKey, number> {
  const part1 = { kind: 'kra', kraShare: null } as const;
  const one = weightsOf(['kra', ...keys.filter((key) => key !== 'kra' && key !== 'jd')], { ...policy, part1 });
  return new Map([...one].filter(([key]) => key !== 'kra'));
}

function weightsOf(keys: readonly FormPartKey[], policy: Policy): ReadonlyMap<FormPartKey, number> {
  const effective = effectiveWeights(policy);
  const weighing = keys.flatMap((key) => {
    const found = key === 'comments' ? undefined : effective.find(({ part }) => part === SCORED[key]);
    if (found === undefined) return [];
    const { n, d } = found.share;
    return [{ key, share: rational(n * BigInt(shareOf(key, policy)), d * 100n) }];
  });
  const weights = apportion(
    weighing.map(({ share }) => share),
    weighing.length === 0 ? 0 : 10_000,
  );
  return new Map(weighing.map(({ key }, index) => [key, weights[index] ?? 0]));
}

/** Returns the share of a half of part 1, in basis points. */
function shareOf(key: FormPartKey, { part1 }: Policy): number {
  if (part1.kind !== 'both' || part1.kraShare === null) return 10_000;
  if (key === 'kra') return part1.kraShare;
  return key === 'jd' ? 10_000 - part1.kraShare : 10_000;
}
