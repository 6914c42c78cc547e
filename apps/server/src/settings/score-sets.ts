import type { createScoreSet as creating, OutputOf, saveScoreSet as saving } from '@prestasi/contract';
import { type Band, bandsOf, checkRanges, rangesOf, type ScoreRange } from '@prestasi/domain';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { createNamedSetting, type NamedSetting, saveNamedSetting } from './named-settings.ts';
import { presentNamedSetting } from './presenter.ts';

type View = OutputOf<typeof saving>;

/**
 * Creates a score set. Refuses ranges with a gap or an overlap, or that do not cover 0 to 100 (`validation_error`;
 * domain §3).
 */
export const createScoreSet: ChangeHandler<typeof creating> = async (tx, acting) => {
  const {
    body: { name, companyId, ranges },
  } = acting;
  refuseErrors(ranges);
  return presentScoreSet(
    await createNamedSetting(tx, acting, 'score_set', { name, companyId, content: bandsOf(ranges) }),
  );
};

/**
 * Changes a score set and, with it, every setting that uses it. Refuses as `createScoreSet` does, and a stale version.
 */
export const saveScoreSet: ChangeHandler<typeof saving> = async (tx, acting) => {
  const { id } = acting.params;
  const { name, ranges, version } = acting.body;
  refuseErrors(ranges);
  const change = { kind: 'bands', bands: bandsOf(ranges) } as const;
  return presentScoreSet(await saveNamedSetting(tx, acting, 'score_set', { id, version, name, change }));
};

/** Returns a score set with both ends of each of its ranges. */
export function presentScoreSet(setting: NamedSetting): View {
  const ranges = rangesOf(setting.content as readonly Band[]).map(({ label, ...range }) => ({
    ...range,
    label: { ...label },
  }));
  return { ...presentNamedSetting(setting), ranges };
}

function refuseErrors(ranges: readonly ScoreRange[]): void {
  const errors = checkRanges(ranges);
  if (errors.length === 0) return;
  throw new Problem('validation_error', {
    fields: errors.map(({ code, index }) => ({ path: `ranges.${index}`, code })),
  });
}
