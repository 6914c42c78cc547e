import type { changeSettings as changing, previewSettings as previewing } from '@prestasi/contract';
import {
  type Actor,
  type Category,
  checkPolicy,
  FIELD_OF_CHANGE,
  mayUseFor,
  PERMISSION_OF_POLICY_FIELD,
  withSettingChange,
} from '@prestasi/domain';
import { isDeepStrictEqual } from 'node:util';
import { lockSettingsOf, type Setting, settingsOf } from '../cycles/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler, ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { type CompanyRow, findCompaniesInScope } from './company-queries.ts';
import { lockNamedSetting } from './named-setting-queries.ts';
import { type Resolved, resolveChange } from './resolve-change.ts';
import { type Follow, rewriteSetting } from './rewrite-setting.ts';

/** The most companies that are changed at once. */
const MOST = 1000;

/**
 * Previews the effect of a change on the settings of companies and categories: which change, and from which year
 * (domain §3). Refuses a company out of scope (`not_found`), and a field that the actor may not change (`forbidden`).
 */
export const previewSettings: Handler<typeof previewing> = async ({
  db,
  actor,
  body: { change: input, companyIds, categories },
}) => {
  const companies = await companiesFor(db, actor, companyIds);
  const ids = companies.map(({ id }) => id);
  const resolved = await resolveChange(db, actor, input, ids);
  refuseForeign(actor, resolved, ids);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const settings = (await settingsOf(db, ids)).filter(({ category }) => categories.includes(category));
  return {
    targets: settings.map((setting) => {
      const { companyId, category, version, frozenFor, firstYear } = setting;
      return {
        company: { id: companyId, name: names.get(companyId) ?? '' },
        category,
        version,
        changes: isChanged(setting, resolved),
        isSound: checkPolicy(withSettingChange(setting.content, resolved.change)).length === 0,
        frozenFor,
        firstYear,
      };
    }),
  };
};

/**
 * Makes one change in the settings of many companies and categories, all or none; what a cycle has frozen stays as it
 * is (domain §3). Refuses as the preview does, a version that is not the present one (`stale_version`), and settings
 * that could not be frozen afterwards (`policy_invalid`).
 */
export const changeSettings: ChangeHandler<typeof changing> = async (
  tx,
  { actor, body: { change: input, targets }, now },
) => {
  const ids = [...new Set(targets.map(({ companyId }) => companyId))].toSorted((a, b) => a - b);
  await companiesFor(tx, actor, ids);
  if (input.kind === 'score_set' || input.kind === 'performance_scale')
    await lockNamedSetting(tx, input.kind, input.id);
  const resolved = await resolveChange(tx, actor, input, ids);
  refuseForeign(actor, resolved, ids);
  const settings = await lockSettingsOf(tx, ids);
  const chosen = [...new Map(targets.map((target) => [keyOf(target), target])).values()].map((target) => ({
    target,
    setting: settings.find((setting) => keyOf(setting) === keyOf(target)),
  }));
  if (chosen.some(({ target, setting }) => setting?.version !== target.version)) throw new Problem('stale_version');
  const found = chosen.flatMap(({ setting }) => (setting === undefined ? [] : [setting]));
  const by = { accountId: actor.accountId, now };
  let changed = 0;
  for (const setting of found) {
    const follow = followOf(resolved, setting);
    if (await rewriteSetting(tx, setting, { change: resolved.change, follow }, by)) changed += 1;
  }
  return { changed };
};

async function companiesFor(db: Executor, actor: Actor, among: readonly number[] | null): Promise<CompanyRow[]> {
  const companies = await findCompaniesInScope(db, actor, { among, most: MOST });
  if (among !== null && companies.length < new Set(among).size) throw new Problem('not_found');
  return companies;
}

/** Admins change weights and scores; HR may also change routes and deadlines (domain §3, §4). */
function refuseForeign(actor: Actor, { change }: Resolved, companyIds: readonly number[]): void {
  const permission = PERMISSION_OF_POLICY_FIELD[FIELD_OF_CHANGE[change.kind]];
  if (!companyIds.every((id) => mayUseFor(actor, permission, id))) throw new Problem('forbidden');
}

function isChanged(setting: Setting, { change, from }: Resolved): boolean {
  const field = FIELD_OF_CHANGE[change.kind];
  if (!isDeepStrictEqual(setting.content[field], withSettingChange(setting.content, change)[field])) return true;
  return from !== null && followedBy(setting, from.kind) !== from.id;
}

/** Returns the score set or scale that a setting follows after the change, with the name of the one before. */
function followOf({ from }: Resolved, setting: Setting): Follow | null {
  if (from === null) return null;
  const { kind, id, name } = from;
  return { kind, id, names: [kind === 'score_set' ? setting.scoreSet : setting.performanceScale, name] };
}

function followedBy(setting: Setting, kind: Follow['kind']): number | null {
  return kind === 'score_set' ? setting.scoreSetId : setting.performanceScaleId;
}

function keyOf({ companyId, category }: { readonly companyId: number; readonly category: Category }): string {
  return `${companyId} ${category}`;
}
