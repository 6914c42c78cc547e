import { type SQL, sql } from 'drizzle-orm';
import { type Actor, type Day, mayUse, type Permission } from '@prestasi/domain';
import { companyWithin, reachedBy } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { department, position } from '../schema/organisation.ts';
import { assignment } from '../schema/people.ts';
import type { AuditedRecord } from './changes.ts';

/** Whether the actor sees a record, and whether they are in charge of it. */
export type RecordAccess = { readonly isSeen: boolean; readonly isInCharge: boolean };

/**
 * Finds the actor's access to a record (domain §4): units, positions and locations, settings and cycles are in the
 * charge of those in charge of their company, a division of the whole group in that of those in charge of the group, a
 * person in that of those who may edit them, and an account without an employee in that of those who grant roles for
 * the group: its roles may be of any company. Everybody sees grades and competencies, which are in the charge of those
 * who write them for the group; grades also of those who write them for every company that uses them.
 */
export async function findRecordAccess(
  db: Executor,
  actor: Actor,
  entity: AuditedRecord,
  id: number,
  today: Day,
): Promise<RecordAccess> {
  const { rows } = await db.execute<{ isInCharge: boolean }>(IN_CHARGE[entity](actor, sql`${id}::bigint`, today));
  const [row] = rows;
  const isEverybodys = entity === 'grade' || entity === 'competency';
  return { isSeen: row !== undefined && (row.isInCharge || isEverybodys), isInCharge: row?.isInCharge === true };
}

/** Whether the actor may read the personal data of an employee. */
export async function mayReadPersonal(db: Executor, actor: Actor, id: number, today: Day): Promise<boolean> {
  const reached = reachedBy(actor, 'personal.read', sql`${id}::bigint`, today);
  const { rows } = await db.execute<{ reached: boolean }>(sql`select ${reached} as reached`);
  return rows[0]?.reached === true;
}

/**
 * Whether the actor is in charge of a grade: if they write grades for the group, or for every company that uses it or
 * ever did (domain §4).
 */
export function keepsGrade(actor: Actor, gradeId: SQL): SQL {
  return sql`(${forGroup(actor, 'settings.write')} or ${everyUse(actor, gradeId)})`;
}

type InCharge = (actor: Actor, id: SQL, today: Day) => SQL;

const GROUP = sql`null::bigint`;

const ofCompany =
  (table: string): InCharge =>
  (actor, id) =>
    selected(
      companyWithin(actor, 'company.read', sql`record.company_id`),
      sql`${sql.identifier(table)} record where record.id = ${id}`,
    );

const IN_CHARGE: Readonly<Record<AuditedRecord, InCharge>> = {
  company: (actor, id) =>
    selected(companyWithin(actor, 'company.read', sql`record.id`), sql`company record where record.id = ${id}`),
  division: ofCompany('division'),
  department: ofCompany('department'),
  section: (actor, id) =>
    selected(
      companyWithin(actor, 'company.read', sql`parent.company_id`),
      sql`section record join ${department} parent on parent.id = record.department_id where record.id = ${id}`,
    ),
  work_location: ofCompany('work_location'),
  position: ofCompany('position'),
  holiday: ofCompany('holiday'),
  objective: ofCompany('objective'),
  grade: (actor, id) => selected(keepsGrade(actor, sql`record.id`), sql`grade record where record.id = ${id}`),
  competency: (actor, id) =>
    selected(forGroup(actor, 'reference.write'), sql`competency record where record.id = ${id}`),
  employee: (actor, id, today) =>
    selected(reachedBy(actor, 'employee.write', sql`record.id`, today), sql`employee record where record.id = ${id}`),
  account: (actor, id) =>
    selected(forGroup(actor, 'role.grant'), sql`account record where record.id = ${id} and record.employee_id is null`),
  company_cycle: ofCompany('company_cycle'),
  policy_setting: (actor, id) =>
    selected(companyWithin(actor, 'company.read', sql`record.id`), sql`company record where record.id = ${id}`),
  score_set: ofCompanyOrGroup('score_set', 'company.read'),
  performance_scale: ofCompanyOrGroup('performance_scale', 'company.read'),
  training_method: (actor, id) =>
    selected(forGroup(actor, 'settings.write'), sql`training_method record where record.id = ${id}`),
  training_programme: ofCompanyOrGroup('training_programme', 'training.write'),
  training_session: ofCompanyOrGroup('training_session', 'training.write'),
  training_rating: (actor, id) =>
    selected(forGroup(actor, 'settings.write'), sql`training_rating record where record.id = ${id}`),
};

/**
 * A company's own is read by those who have the permission for the company; the group's by those in charge of any of the companies that
 * may use it.
 */
function ofCompanyOrGroup(
  table: 'score_set' | 'performance_scale' | 'training_programme' | 'training_session',
  permission: Permission,
): InCharge {
  return (actor, id) => {
    const within = companyWithin(actor, permission, sql`record.company_id`);
    const reads = mayUse(actor, permission) ? sql`true` : sql`false`;
    return selected(
      sql`case when record.company_id is null then ${reads} else ${within} end`,
      sql`${sql.identifier(table)} record where record.id = ${id}`,
    );
  };
}

function selected(isInCharge: SQL, from: SQL): SQL {
  return sql`select coalesce(${isInCharge}, false) as "isInCharge" from ${from}`;
}

function forGroup(actor: Actor, permission: Permission): SQL {
  return sql`coalesce(${companyWithin(actor, permission, GROUP)}, false)`;
}

/** A grade is in use if a position or a person has it. */
function everyUse(actor: Actor, gradeId: SQL): SQL {
  const uses = sql`(select company_id from ${position} where grade_id = ${gradeId}
    union all select company_id from ${assignment} where grade_id = ${gradeId}) used`;
  const isWithin = companyWithin(actor, 'settings.write', sql`used.company_id`);
  return sql`(exists (select from ${uses}) and not exists (select from ${uses} where not (${isWithin})))`;
}
