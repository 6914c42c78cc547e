import type { listAppraisalSettings as call, OutputOf } from '@prestasi/contract';
import { mayUseFor } from '@prestasi/domain';
import { type Setting, settingsOf } from '../cycles/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { findCompanyPage } from './company-queries.ts';

type Output = OutputOf<typeof call>;
type CategorySettings = Output['rows'][number]['categories'][number];

/**
 * Lists the settings of the active companies in the actor's scope side by side, a page of companies at a time (domain
 * §3).
 */
export const listSettings: Handler<typeof call> = async ({ db, actor, query }) => {
  const { rows, total, withoutEvaluation } = await findCompanyPage(db, actor, query);
  const settings = await settingsOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ id, name, version, evaluationCount }) => ({
      company: { id, name },
      version,
      evaluationCount,
      categories: settings.filter(({ companyId }) => companyId === id).map(present),
      can: {
        weights: mayUseFor(actor, 'weightage.write', id),
        settings: mayUseFor(actor, 'settings.write', id),
      },
    })),
    total,
    page: query.page,
    size: query.size,
    withoutEvaluation,
  };
};

function present(setting: Setting): CategorySettings {
  const { category, version, isDefault, frozenFor, firstYear, scoreSetId, performanceScaleId } = setting;
  const { weights, part1, trainingTargetHours, contributions, routes, responseDeadlineDays } = structuredClone(
    setting.content,
  );
  return {
    category,
    version,
    isDefault,
    scoreSet: named(scoreSetId, setting.scoreSet),
    performanceScale: named(performanceScaleId, setting.performanceScale),
    weights,
    part1,
    trainingTargetHours,
    internalInvolvement: contributions.internalInvolvement,
    levels: [...contributions.levels],
    routes: {
      planning: [...routes.planning],
      review: [...routes.review],
      year_end: [...routes.year_end],
    },
    responseDeadlineDays,
    frozenFor,
    firstYear,
  };
}

function named(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
