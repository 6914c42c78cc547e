import type { listRecordChanges, OutputOf, QueryOf } from '@prestasi/contract';
import { type Actor, type Day, PERSONAL_DATA, UNTOLD_FIELDS } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/translate.ts';
import { Problem } from '../platform/problem.ts';
import { findChanges } from './change-queries.ts';
import { findRecordAccess, mayReadPersonal } from './record-access-queries.ts';

type Changes = OutputOf<typeof listRecordChanges>;
type Change = Changes['rows'][number]['changes'][number];
type Found = Awaited<ReturnType<typeof findChanges>>['rows'][number];

/** Values only for those with `personal.read`; others see only that the field changed (domain §4). */
const PERSONAL: ReadonlySet<string> = new Set(PERSONAL_DATA);

/** Their values are never shown in a history. */
const NEVER_SHOWN: ReadonlySet<string> = new Set(UNTOLD_FIELDS);

/** An employee's placement: texts of their company, which another company is not shown (domain §2). */
const PLACE: ReadonlySet<string> = new Set([
  'company',
  'division',
  'department',
  'section',
  'position',
  'category',
  'grade',
  'gradeSet',
  'location',
  'supervisor',
]);

/** The reasons of a change, and roles given there: shown if the texts of either side are. */
const OF_COMPANY: ReadonlySet<string> = new Set(['reason', 'leavingReason', 'roles']);

const ELSEWHERE = { ms: translate('ms', 'history:elsewhere'), en: translate('en', 'history:elsewhere') };

/**
 * Lists the changes of a record, newest first, for those in charge of it. For an employee who came from, or goes to, a
 * company that is not in the actor's charge, it shows nothing of that company, nor who recorded changes there. Refuses
 * (`not_found`) a record that does not exist for the actor, and (`forbidden`) one that everybody may read and others
 * are in charge of.
 */
export async function listChanges(
  db: Executor,
  actor: Actor,
  { entity, recordId, page, size }: QueryOf<typeof listRecordChanges>,
  today: Day,
): Promise<Changes> {
  const { isSeen, isInCharge } = await findRecordAccess(db, actor, entity, recordId, today);
  if (!isSeen) throw new Problem('not_found');
  if (!isInCharge) throw new Problem('forbidden');
  const { rows, total } = await findChanges(db, actor, entity, recordId, { page, size });
  const seesPersonal = entity === 'employee' && (await mayReadPersonal(db, actor, recordId, today));
  const present = entity === 'employee' ? (found: Found) => ofPerson(found, seesPersonal) : ofRecord;
  return { rows: rows.map(present), total, page, size };
}

function ofRecord({ id, at, by, changes }: Found): Changes['rows'][number] {
  const fields = Object.entries(changes).map(([field, [from, to]]) => ({ field, hidden: false, from, to }));
  return { id, at: at.toISOString(), by, isElsewhere: false, changes: fields };
}

function ofPerson(found: Found, seesPersonal: boolean): Changes['rows'][number] {
  const { id, at, by, changes } = found;
  const isElsewhere = !found.showsFrom && !found.showsTo;
  const fields = Object.entries(changes).map(([field, sides]) => ofField(field, sides, found, seesPersonal));
  return { id, at: at.toISOString(), by: isElsewhere ? null : by, isElsewhere, changes: fields };
}

function ofField(
  field: string,
  [from, to]: readonly [unknown, unknown],
  { showsFrom, showsTo }: Found,
  seesPersonal: boolean,
): Change {
  const isElsewhere = !showsFrom && !showsTo;
  const isHidden =
    NEVER_SHOWN.has(field) ||
    (PERSONAL.has(field) && !seesPersonal) ||
    (isElsewhere && (PLACE.has(field) || OF_COMPANY.has(field)));
  if (isHidden) return { field, hidden: true, from: null, to: null };
  if (!PLACE.has(field)) return { field, hidden: false, from, to };
  const inWords = (isShown: boolean, value: unknown) => (isShown || value === null ? value : ELSEWHERE);
  return { field, hidden: false, from: inWords(showsFrom, from), to: inWords(showsTo, to) };
}
