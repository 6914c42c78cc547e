import type { listApprovals as listCall, OutputOf } from '@prestasi/contract';
import { decimalOfHundredths, type Language } from '@prestasi/domain';
import { onOneConnection } from '../platform/database/query-together.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Handler } from '../platform/http/context.ts';
import { type Approval, countApprovals, findApprovals, findApprovedYears } from './approval-queries.ts';

type List = OutputOf<typeof listCall>;
type Row = List['rows'][number];

/**
 * Lists what the caller approved, also as a stand-in and by one, the latest first, and what became of it (domain §5, §7).
 * Of a form that they may not see any more: name, year, phase, step and instant alone.
 */
export const listApprovals: Handler<typeof listCall> = async ({
  db,
  actor,
  query: { page, size, ...filter },
  language,
  today,
}) => {
  const scope = { actor, today };
  return onOneConnection(db, async (on) => {
    const { total, years } = await cacheStatistics(on, ['approvals', actor.accountId, filter], async (then) => ({
      total: await countApprovals(then, scope, filter),
      years: await findApprovedYears(then, scope),
    }));
    const found = await findApprovals(on, scope, filter, { limit: size, offset: (page - 1) * size });
    return { rows: found.map((one) => presentApproval(one, language)), total, page, size, years: [...years] };
  });
};

/** Presents an approval; without the state of its form if the caller may not see it any more. */
export function presentApproval(approval: Approval, language: Language): Row {
  const { id, name, year, phase, step, approvedAt, onBehalfOf, approvedBy, isSeen } = approval;
  const now = isSeen ? presentNow(approval, language) : null;
  return { id, name, year, phase, step, approvedAt, onBehalfOf, approvedBy, now };
}

function presentNow(
  { employeeId, formId, employeeNumber, level, isComplete, outcome, score, band, bandLabel, undone, isRead }: Approval,
  language: Language,
): Row['now'] {
  return {
    employeeId,
    formId,
    employeeNumber,
    level,
    isComplete,
    outcome,
    score: score === null ? null : decimalOfHundredths(score),
    band: band === null ? null : { key: band, label: bandLabel?.[language] ?? band },
    undone: undone === null ? null : { by: undone.by === 'revert' ? 'reverted' : 'sent_back', at: undone.at },
    isRead,
  };
}
