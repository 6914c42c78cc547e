import { standInsOfForms } from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { type Due, type DueLine, findDueLines } from './due-queries.ts';

/**
 * Returns the reminders of these accounts, the nearest last day first. Those of a stand-in hold the forms that the account
 * may decide, by the domain's rule (domain §7).
 */
export async function dueLinesOf(db: Executor, due: Due, accountIds: readonly number[]): Promise<readonly DueLine[]> {
  const lines = await findDueLines(db, due, accountIds);
  const delegated = lines.filter(({ kind }) => kind === 'decide_for').flatMap(({ formIds }) => formIds);
  if (delegated.length === 0) return lines;
  const standIns = await standInsOfForms(db, [...new Set(delegated)], due.today);
  return lines.flatMap((line) => {
    if (line.kind !== 'decide_for') return [line];
    const formIds = line.formIds.filter((id) => standIns.get(id)?.includes(line.accountId));
    return formIds.length === 0 ? [] : [{ ...line, formIds, forms: formIds.length }];
  });
}
