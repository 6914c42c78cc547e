import type { getSupervisorStatistics as supervisorsCall, OutputOf, QueryOf } from '@prestasi/contract';
import { compareSupervisors, mayUse } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { countFinal } from './final-queries.ts';
import { readStatistics, unitGroupingOf } from './request.ts';
import { byName } from './sort.ts';
import { findMarkedForms } from './supervisor-queries.ts';

/**
 * Returns how far the marks of supervisors differ from self scores and from comparable teams, for human resources only,
 * within one company (domain §7). Throws `forbidden` for anybody else.
 */
export async function getSupervisors(
  db: Executor,
  query: QueryOf<typeof supervisorsCall>,
  request: PresentContext,
): Promise<OutputOf<typeof supervisorsCall>> {
  if (!mayUse(request.actor, 'cycle.manage')) throw new Problem('forbidden');
  return readStatistics(db, request, 'supervisors', query, async (on, basis) => {
    // Of many companies there are millions of marks, and teams of two companies are not alike.
    if (unitGroupingOf(request, basis) === 'company')
      return { needsCompany: true, supervisors: [], fewer: 0, leftOut: 0 };
    const forms = await findMarkedForms(on, request, basis.filter);
    const names = new Map(forms.map(({ supervisorId, supervisor }) => [supervisorId, supervisor]));
    const compared = compareSupervisors(forms);
    const counted = compared.reduce((sum, one) => sum + one.forms, 0);
    return {
      needsCompany: false,
      supervisors: compared
        .map(({ supervisorId, ...one }) => ({ id: supervisorId, name: names.get(supervisorId) ?? '', ...one }))
        .toSorted(byName),
      fewer: names.size - compared.length,
      leftOut: (await countFinal(on, request, basis.filter)) - counted,
    };
  });
}
