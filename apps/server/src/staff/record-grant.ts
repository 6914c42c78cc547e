import { type Grant, type Language, ROLE } from '@prestasi/domain';
import { type Recorder, recordChange } from '../history/index.ts';
import { findWorkplace, todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/translate.ts';
import { findGrantedCompany } from './administrator-queries.ts';

/** An account and its employee; null for somebody who works for no company of the group. */
type Grantee = { readonly id: number; readonly employeeId: number | null; readonly fullName: string };

/**
 * Records a granted or withdrawn role in the history of the employee, or of the account without one; for an
 * administrator of a company also in that of the company.
 */
export async function recordGrant(
  tx: Tx,
  by: Recorder,
  { id, employeeId, fullName }: Grantee,
  grant: Grant,
  what: 'granted' | 'withdrawn',
): Promise<void> {
  const words =
    employeeId === null ? await accountGrantWords(tx, grant) : await employeeGrantWords(tx, employeeId, grant, by.now);
  const roles: [unknown, unknown] = what === 'granted' ? [null, words] : [words, null];
  if (employeeId === null) await recordChange(tx, 'account', id, by, { roles });
  else await recordChange(tx, 'employee', employeeId, by, { roles });
  const { role, companyId } = grant;
  if (role !== ROLE.admin || companyId === null) return;
  const administrator: [unknown, unknown] = what === 'granted' ? [null, fullName] : [fullName, null];
  await recordChange(tx, 'company', companyId, by, { administrator });
}

/**
 * Returns the role and its scope: readers of the history of one company's employee must not learn the name of another
 * company.
 */
async function employeeGrantWords(tx: Tx, employeeId: number, { role, companyId }: Grant, now: Date) {
  const { company } = (await findWorkplace(tx, employeeId, todayAt(now))) ?? { company: null };
  const scope = companyId === null ? 'group' : companyId === company?.id ? 'own' : 'other';
  return inBoth((language) => grantWords(language, role, translate(language, `staff:grantedFor.${scope}`)));
}

/**
 * Returns the role and the name of the company: the history of an account is read by those in charge of the whole
 * group.
 */
async function accountGrantWords(tx: Tx, { role, companyId }: Grant) {
  const company = await findGrantedCompany(tx, companyId);
  return inBoth((language) => grantWords(language, role, company ?? translate(language, 'staff:grantedFor.group')));
}

function grantWords(language: Language, role: Grant['role'], whom: string): string {
  return `${translate(language, `roles:name.${role}`)} – ${whom}`;
}

function inBoth(wordsIn: (language: Language) => string) {
  return { ms: wordsIn('ms'), en: wordsIn('en') };
}
