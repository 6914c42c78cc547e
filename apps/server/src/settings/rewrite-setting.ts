import { isDeepStrictEqual } from 'node:util';
import { checkPolicy, FIELD_OF_CHANGE, type SettingChange, withSettingChange } from '@prestasi/domain';
import { saveSetting, type SettingRow } from '../cycles/index.ts';
import { type RecordedBy, type ChangesOf, recordChange } from '../history/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';

/** The named setting to follow from now on, with the names of the old and the new one for the history. */
export type Follow = {
  readonly kind: 'score_set' | 'performance_scale';
  readonly id: number;
  readonly names: readonly [string | null, string];
};

/**
 * Makes one change in one setting, over its present version; returns false if nothing changes. The setting must be
 * locked. Refuses (`policy_invalid`) a change after which the settings could not be frozen.
 */
export async function rewriteSetting(
  tx: Tx,
  setting: SettingRow,
  { change, follow = null }: { readonly change: SettingChange; readonly follow?: Follow | null },
  by: RecordedBy,
): Promise<boolean> {
  const { companyId, category, version } = setting;
  const content = withSettingChange(setting.content, change);
  const field = FIELD_OF_CHANGE[change.kind];
  const isSame = isDeepStrictEqual(setting.content[field], content[field]);
  const links = linksOf(setting, change, follow);
  const isLinked = links.scoreSetId === setting.scoreSetId && links.performanceScaleId === setting.performanceScaleId;
  if (isSame && isLinked) return false;
  const errors = checkPolicy(content);
  if (errors.length > 0) {
    throw new Problem('policy_invalid', { fields: errors.map((error) => ({ path: error.field, code: error.code })) });
  }
  const changes: ChangesOf<'policy_setting'> = {
    ...(isSame ? {} : { [`${category}.${field}`]: [setting.content[field], content[field]] }),
    ...(isLinked || follow === null
      ? {}
      : { [`${category}.${WORD[follow.kind]}`]: [follow.names[0], follow.names[1]] }),
  };
  if (!(await saveSetting(tx, { companyId, category, version }, { content, ...links }, by))) {
    throw new Problem('stale_version');
  }
  await recordChange(tx, 'policy_setting', companyId, by, changes);
  return true;
}

const WORD = { score_set: 'scoreSet', performance_scale: 'performanceScale' } as const;

/** Returns the links after the change: the given one replaces its kind. */
function linksOf({ scoreSetId, performanceScaleId }: SettingRow, change: SettingChange, follow: Follow | null) {
  if (follow === null) return { scoreSetId, performanceScaleId };
  return change.kind === 'bands'
    ? { scoreSetId: follow.id, performanceScaleId }
    : { scoreSetId, performanceScaleId: follow.id };
}
