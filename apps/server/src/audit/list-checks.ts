import type { listHistoryChecks as call } from '@prestasi/contract';
import { HISTORY_CHECKS } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { type CheckRow, findChecks, findNamed } from './check-queries.ts';

/** The number of checks of each kind that are shown: two weeks of nights. */
const SHOWN = 14;

/** Returns the last nightly checks of the histories, the latest first, with their findings in the reader's language. */
export const listHistoryChecks: Handler<typeof call> = async ({ db, language }) => {
  const found: CheckRow[] = [];
  for (const kind of HISTORY_CHECKS) found.push(...(await findChecks(db, kind, SHOWN)));
  const named = await findNamed(
    db,
    found.flatMap(({ findings }) => findings.flatMap(({ appraisalId }) => appraisalId ?? [])),
  );
  return {
    checks: found
      .toSorted((a, b) => b.id - a.id)
      .map(({ startedAt, finishedAt, findings, ...check }) => ({
        ...check,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt.toISOString(),
        findings: findings.map(({ code, appraisalId, sequence }) => ({
          text: translate(language, `audit:code.${code}`),
          appraisal: named.get(appraisalId ?? 0) ?? null,
          sequence,
        })),
      })),
  };
};
