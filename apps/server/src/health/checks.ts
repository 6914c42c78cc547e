import type { SQL } from 'drizzle-orm';
import type { HealthKey } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { approversAway } from './absence-queries.ts';
import { withoutMethod, withoutPolicy, withoutTasks } from './company-check-queries.ts';
import { withDeviations } from './history-queries.ts';
import { findLoops } from './loop-queries.ts';
import {
  inLoops,
  notInvited,
  sameIdentityCard,
  sameNameAndBirth,
  withoutSignIn,
  withoutSupervisor,
  withSupervisorIn,
} from './people-check-queries.ts';
import { withoutActiveOwner } from './project-queries.ts';
import { withFewGroupOfficers, withFewHr } from './officer-queries.ts';
import type { HealthScope } from './scope-queries.ts';
import { headConflicts, headGone, withoutHead } from './unit-check-queries.ts';

type Check = (db: Executor, scope: HealthScope) => SQL | Promise<SQL>;

/** Each check as a query of its findings: kind, id, name, code, company_id, note. */
const CHECKS: Readonly<Record<HealthKey, Check>> = {
  no_supervisor: (_, scope) => withoutSupervisor(scope),
  supervisor_gone: (_, scope) => withSupervisorIn(scope, ['left', 'deactivated']),
  supervisor_role: (_, scope) => withSupervisorIn(scope, ['role']),
  reporting_loop: async (db, scope) => inLoops(scope, await findLoops(db, scope.today)),
  head_gone: (_, scope) => headGone(scope),
  no_method: (_, scope) => withoutMethod(scope),
  no_job_description: (_, scope) => withoutTasks(scope),
  duplicate_identity: (_, scope) => sameIdentityCard(scope),
  no_policy: (_, scope) => withoutPolicy(scope),
  no_head: (_, scope) => withoutHead(scope),
  head_conflict: headConflicts,
  no_sign_in: (_, scope) => withoutSignIn(scope),
  not_invited: (_, scope) => notInvited(scope),
  approver_away: (_, scope) => approversAway(scope),
  history_differs: (_, scope) => withDeviations(scope),
  few_hr: (_, scope) => withFewHr(scope),
  few_group_officers: (_, scope) => withFewGroupOfficers(scope),
  project_owner_gone: (_, scope) => withoutActiveOwner(scope),
  likely_duplicate: (_, scope) => sameNameAndBirth(scope),
};

/** Returns the query of a check's findings in a scope. */
export async function findingsOf(db: Executor, key: HealthKey, scope: HealthScope): Promise<SQL> {
  return CHECKS[key](db, scope);
}
