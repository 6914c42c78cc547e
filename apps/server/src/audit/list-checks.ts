import type { listHistoryChecks as call } from '@prestasi/contract';
import { HISTORY_CHECKS } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { type CheckRow, findChecks } from './check-queries.ts';

/** The number of checks of each kind that are shown: two weeks of nights. */
const SHOWN = 14;

/** Returns the last nightly checks of the histories, the latest first. */
export const listHistoryChecks: Handler<typeof call> = async ({ db }) => {
  const found: CheckRow[] = [];
  for (const kind of HISTORY_CHECKS) found.push(...(await findChecks(db, kind, SHOWN)));
  return {
    checks: found
      .toSorted((a, b) => b.id - a.id)
      .map(({ startedAt, finishedAt, findings, ...check }) => ({
        ...check,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt.toISOString(),
        findings: [...findings],
      })),
  };
};
