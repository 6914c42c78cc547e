import { type SQL, sql } from 'drizzle-orm';
import type { ReportGroup, TrainingReportRow } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import { hasAsked } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext, RequestContext } from '../platform/http/request-context.ts';
import { isAssignedOn, isEmployedOnOrAfter } from '../schema/on-day.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../schema/cycles.ts';
import { trainingRecord } from '../schema/form-content.ts';
import { company, department, position } from '../schema/organisation.ts';
import { assignment, employee, employment } from '../schema/people.ts';
import { trainingMethod } from '../schema/settings.ts';
import { trainingEnrolment, trainingProgramme, trainingSession, trainingYear } from '../schema/training.ts';

/** How many years the report shows, the present one included. */
export const REPORT_YEARS = 5;

/** The units whose staff are counted. */
export type ReportScope = { readonly companyId?: number | undefined; readonly departmentId?: number | undefined };
export type YearHours = TrainingReportRow['years'][number];

type Found = Pick<TrainingReportRow, 'id' | 'nameMs' | 'nameEn' | 'sub'> &
  Pick<YearHours, 'year' | 'trained' | 'people' | 'targeted' | 'reached'> & {
    readonly hours: string;
    readonly targetHours: string | null;
  };

/**
 * Returns the report's rows of a group other than people, in no order: from memory while nothing has changed (decision
 * 77). Everybody counts in each year for the unit in which they worked on its last day, today in the present year.
 */
export async function findReportGroups(
  db: Executor,
  reader: ReadContext,
  by: Exclude<ReportGroup, 'person'>,
  { companyId, departmentId }: ReportScope,
): Promise<readonly TrainingReportRow[]> {
  const { activeRole, grants } = reader.actor;
  const about = ['training report', by, activeRole, grants, companyId, departmentId, reader.today];
  return cacheStatistics(db, about, async (on) => {
    const scope = { companyId, departmentId };
    const query = by === 'company' || by === 'department' ? unitsOf(reader, by, scope) : trainingOf(reader, by, scope);
    const { rows } = await on.execute<Found>(query);
    return groupsOf(rows, yearsUntil(reader.today));
  });
}

/** Finds five years of training of people, in the given order. */
export async function findReportPeople(
  db: Executor,
  ids: readonly number[],
  { today }: Pick<RequestContext, 'today'>,
): Promise<readonly TrainingReportRow[]> {
  const { rows } = await db.execute<Found>(sql`
    with ${DAYS(today)}, ${TARGETS(today, sql`and ${appraisal.employeeId} = any(${sql.param([...ids])}::bigint[])`)}
    select ${employee.id} as id, ${employee.fullName} as "nameMs", ${employee.fullName} as "nameEn",
      concat_ws(' · ', ${employee.employeeNumber}, (select ${position.title} from ${assignment}
        join ${position} on position.id = assignment.position_id
        where assignment.employee_id = employee.id and assignment.effective_from <= ${today}
        order by assignment.effective_from desc limit 1)) as sub,
      day.year, coalesce(training_year.hours, 0) as hours, (coalesce(training_year.hours, 0) > 0)::int as trained,
      null as people, target.hours as "targetHours", (target.hours is not null)::int as targeted,
      (coalesce(training_year.hours, 0) >= target.hours)::int as reached
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted (id, place)
    join ${employee} on employee.id = wanted.id
    cross join day
    left join ${trainingYear} on training_year.employee_id = employee.id and training_year.year = day.year
    left join target on target.employee_id = employee.id and target.year = day.year
    order by wanted.place`);
  return groupsOf(rows, yearsUntil(today));
}

/** Returns the years of the report, the latest first. */
export function yearsUntil(today: Day): readonly number[] {
  return Array.from({ length: REPORT_YEARS }, (_, back) => Number(today.slice(0, 4)) - back);
}

/** The years as `day`, each with the day on which its staff are counted. */
const DAYS = (today: Day): SQL => sql`day as (
  select year, least(make_date(year, 12, 31), ${today}::date) as day
  from unnest(${sql.param([...yearsUntil(today)])}::integer[]) as year)`;

/** The target of each person and year as `target`, by the policy of their appraisal; the higher of two. */
const TARGETS = (today: Day, narrowing: SQL = sql``): SQL => sql`policy_target as materialized (
    select policy.id, (${policy.content} ->> 'trainingTargetHours')::int as hours from ${policy}),
  target as materialized (
    select appraisal.employee_id, cycle.year, max(policy_target.hours) as hours
    from ${appraisal}
    join policy_target on policy_target.id = appraisal.policy_id
    join ${companyCycle} on company_cycle.id = appraisal.company_cycle_id
    join ${cycle} on cycle.id = company_cycle.cycle_id
    where cycle.year = any(${sql.param([...yearsUntil(today)])}::integer[]) ${narrowing}
    group by 1, 2)`;

/** Selects from the placements of the staff in scope on the days of the years. */
function staffOn({ actor }: ReadContext, { companyId, departmentId }: ReportScope): SQL {
  const conditions = [
    companyWithin(actor, 'training.write', assignment.companyId),
    ...hasAsked(sql`${assignment.companyId}`, companyId),
    ...hasAsked(sql`${assignment.departmentId}`, departmentId),
  ];
  return sql`staff as materialized (
    select day.year, assignment.employee_id, assignment.company_id, assignment.department_id
    from day
    join ${assignment} on ${isAssignedOn(sql`day.day`)}
    join ${employment} on employment.id = assignment.employment_id
      and ${isEmployedOnOrAfter(sql`day.day`)}
    where ${sql.join(conditions, sql` and `)})`;
}

const UNITS = {
  company: { columns: sql`company.id as id, company.name as name, null as sub`, join: sql`` },
  department: {
    columns: sql`department.id as id, department.name as name, company.name as sub`,
    join: sql`left join ${department} on department.id = unit.department_id`,
  },
} as const;

function unitsOf(reader: ReadContext, by: 'company' | 'department', scope: ReportScope): SQL {
  const { columns, join } = UNITS[by];
  const unit = by === 'company' ? sql`null::bigint` : sql`staff.department_id`;
  return sql`
    with ${DAYS(reader.today)}, ${TARGETS(reader.today)}, ${staffOn(reader, scope)},
    unit as (
      select staff.year, staff.company_id, ${unit} as department_id, count(*) as people,
        count(*) filter (where training_year.hours > 0) as trained, coalesce(sum(training_year.hours), 0) as hours,
        sum(target.hours) as target_hours, count(target.hours) as targeted,
        count(*) filter (where coalesce(training_year.hours, 0) >= target.hours) as reached
      from staff
      left join ${trainingYear} on training_year.employee_id = staff.employee_id and training_year.year = staff.year
      left join target on target.employee_id = staff.employee_id and target.year = staff.year
      group by 1, 2, 3),
    named as (
      select ${columns}, unit.* from unit join ${company} on company.id = unit.company_id ${join})
    select id, name as "nameMs", name as "nameEn", sub, year, hours, trained, people,
      target_hours as "targetHours", targeted, reached
    from named`;
}

const TRAINING = {
  programme: sql`training_programme.id as id, training_programme.title as name_ms, training_programme.title as name_en,
    company.name as sub`,
  method: sql`training_method.id as id, training_method.name_ms as name_ms, training_method.name_en as name_en,
    null as sub`,
} as const;

/** Training that belongs to no session has no programme and no method. */
function trainingOf(reader: ReadContext, by: 'programme' | 'method', scope: ReportScope): SQL {
  return sql`
    with ${DAYS(reader.today)}, ${staffOn(reader, scope)}
    select id, name_ms as "nameMs", name_en as "nameEn", sub, year, sum(hours) as hours,
      count(distinct employee_id) as trained, null as people, null as "targetHours", null as targeted, null as reached
    from (
      select ${TRAINING[by]}, staff.year, staff.employee_id, training_record.hours
      from staff
      join ${trainingRecord} on training_record.employee_id = staff.employee_id
        and date_part('year', training_record.ends_on) = staff.year
      left join ${trainingEnrolment} on training_enrolment.id = training_record.enrolment_id
      left join ${trainingSession} on training_session.id = training_enrolment.session_id
      left join ${trainingProgramme} on training_programme.id = training_session.programme_id
      left join ${company} on company.id = training_programme.company_id
      left join ${trainingMethod} on training_method.id = training_programme.method_id) training
    group by 1, 2, 3, 4, 5`;
}

function groupsOf(rows: readonly Found[], years: readonly number[]): readonly TrainingReportRow[] {
  const groups = new Map<string, TrainingReportRow>();
  for (const { id, nameMs, nameEn, sub, ...counts } of rows) {
    // People of no department are a group in each company.
    const key = `${id} ${id === null ? sub : ''}`;
    const group = groups.get(key) ?? {
      id,
      nameMs,
      nameEn,
      sub,
      years: years.map((year) => emptyYear(year, counts.people !== null, counts.targeted !== null)),
    };
    groups.set(key, group);
    group.years[years.indexOf(counts.year)] = {
      ...counts,
      hours: Number(counts.hours),
      targetHours: counts.targetHours === null ? null : Number(counts.targetHours),
    };
  }
  return [...groups.values()];
}

function emptyYear(year: number, hasPeople: boolean, hasTargets: boolean): YearHours {
  const none = hasTargets ? 0 : null;
  return { year, hours: 0, trained: 0, people: hasPeople ? 0 : null, targetHours: null, targeted: none, reached: none };
}
