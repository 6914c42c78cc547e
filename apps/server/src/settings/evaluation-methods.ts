import type { saveEvaluationMethods as call } from '@prestasi/contract';
import { mayUseFor } from '@prestasi/domain';
import { lockSettings } from '../cycles/index.ts';
import { recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { countWithoutEvaluation, findCompaniesInScope, saveEvaluationCount } from './company-queries.ts';
import { rewriteSetting } from './rewrite-setting.ts';

/**
 * Chooses the evaluation method, best of n, of companies; it becomes the number of counted contributions of all their
 * categories (domain §6). Refuses a company out of scope (`not_found`), a stale version, and any choice after which an
 * active company of the actor's scope has none: 'Please select one evaluation for each company' (specification §5, §8).
 */
export const saveEvaluationMethods: ChangeHandler<typeof call> = async (
  tx,
  { actor, body: { companies: inputs }, now },
) => {
  const ids = inputs.map(({ companyId }) => companyId);
  const present = await findCompaniesInScope(tx, actor, { among: ids, most: ids.length });
  const isReached = ({ id }: { readonly id: number }) => mayUseFor(actor, 'settings.write', id);
  if (present.length < new Set(ids).size || !present.every(isReached)) throw new Problem('not_found');
  const missing = inputs.flatMap(({ count }, index) => (count === null ? [index] : []));
  if (missing.length > 0) throw notChosen(missing);
  const by = { accountId: actor.accountId, now };
  let changed = 0;
  for (const { companyId, version, count } of inputs) {
    const before = present.find(({ id }) => id === companyId);
    if (before === undefined || count === null) continue;
    if (before.version !== version) throw new Problem('stale_version');
    if (before.evaluationCount === count) continue;
    if (!(await saveEvaluationCount(tx, { id: companyId, version }, count))) throw new Problem('stale_version');
    await recordChange(tx, 'company', companyId, by, { evaluationCount: [before.evaluationCount, count] });
    for (const setting of await lockSettings(tx, [companyId])) {
      await rewriteSetting(tx, setting, { change: { kind: 'evaluation', count } }, by);
    }
    changed += 1;
  }
  if ((await countWithoutEvaluation(tx, actor, 'settings.write')) > 0) throw notChosen([]);
  return { changed };
};

function notChosen(indexes: readonly number[]): Problem {
  const fields = indexes.map((index) => ({ path: `companies.${index}.count`, code: 'evaluation_not_chosen' as const }));
  return new Problem('evaluation_not_chosen', { fields });
}
