import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayIn, GROUP_TIME_ZONE, type Day, type SinceMovement } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal, appraisalSection, appraisalSegment } from '../schema/appraisals.ts';
import { appraisalItem, scorecardRow } from '../schema/form-content.ts';
import { assignment } from '../schema/people.ts';
import { movement } from '../schema/movements.ts';
import { appraisalEvent } from '../schema/events.ts';
import { headTerm } from '../schema/organisation.ts';
import type { MovementRow } from './row-queries.ts';

type Facts = {
  places: { effectiveFrom: Day }[];
  actions: { at: string; isNew: boolean }[];
  marks: number;
  plans: number;
  terms: { at: string }[];
  given: { at: string }[];
  moved: number;
  openings: { at: string }[];
};

/**
 * Finds what happened since a movement was recorded, to anybody whom it affected: the domain needs it before a
 * reversal. An overall mark that was given before the movement's day stays when the movement is withdrawn. A later recorded movement of the person builds on its rows, even if it holds from an earlier day.
 */
export async function findSince(db: Executor, row: MovementRow): Promise<SinceMovement> {
  const { effectiveOn: on, createdAt, undo, employeeId } = row;
  const own = sql`${employeeId}`;
  const after = sql`${createdAt.toISOString()}::timestamptz`;
  const written = list([...undo.begun, ...undo.assignments.map(({ id }) => id)]);
  const people = list(undo.people);
  const { rows } = await db.execute<{ facts: Facts }>(sql`
    select json_build_object(
      'places', ${rowsOf(
        sql`json_build_object('effectiveFrom', day)`,
        sql`
        select effective_from as day from ${assignment} where employee_id = ${own} and not id = any(${written})
        union all
        select greatest(effective_on, ${on}::date) from ${movement}
        where employee_id = ${own} and id > ${row.id} and undone_at is null`,
      )},
      'actions', ${rowsOf(
        sql`json_build_object('at', at, 'isNew', is_new)`,
        sql`
        select event.happened_at as at, event.actor_employee_id = any(${list(undo.approvers)})
            or (appraisal.employee_id = ${own} and event.step = 'hr') as is_new
        from ${appraisal} join ${appraisalEvent} event on event.appraisal_id = appraisal.id
        where appraisal.employee_id = any(${people}) and event.form_id is not null
          and event.actor_account_id is not null and event.happened_at > ${after}`,
      )},
      'marks', (select count(*) from ${appraisalSegment} segment join ${appraisal} on appraisal.id = segment.appraisal_id
        where appraisal.employee_id = any(${people}) and ${row.followedAt !== null} and segment.last_day >= ${addDays(firstDayOf(row), -1)}
          and (segment.overall_mark is not null or exists (
            select from ${appraisalSegment} later
            join ${appraisalItem} item on item.appraisal_id = later.appraisal_id
              and item.section_id is not distinct from segment.section_id
            where later.appraisal_id = segment.appraisal_id and later.first_day > segment.last_day
              and later.section_id is distinct from segment.section_id
              and item.part in ('kra', 'jd') and item.mark is not null))),
      'plans', (select count(*) from ${appraisalSegment} segment join ${appraisal} on appraisal.id = segment.appraisal_id
        join ${appraisalSection} section on section.id = segment.section_id
        where appraisal.employee_id = any(${people}) and segment.first_day >= ${firstDayOf(row)}
          and (section.plan <> 'draft' or exists (
            select from ${appraisalItem} item where item.section_id = section.id
              and (item.version > 1 or exists (select from ${scorecardRow} where scorecard_row.item_id = item.id))))),
      'terms', ${rowsOf(
        sql`json_build_object('at', at)`,
        sql`
        select created_at as at from ${headTerm} term where created_at > ${after}
          and (employee_id = ${own} or ${ofHeadedUnits(undo.offices)})`,
      )},
      'given', ${rowsOf(
        sql`json_build_object('at', at)`,
        sql`
        select created_at as at from ${assignment} where supervisor_id = ${own} and created_at > ${after}`,
      )},
      'moved', (select count(*) from ${assignment} where employee_id = any(${people}) and employee_id <> ${own}
        and created_at > ${after}),
      'openings', ${rowsOf(
        sql`json_build_object('at', at)`,
        sql`
        select opened_at as at from ${appraisal} where employee_id = any(${people}) and opened_at > ${after}`,
      )}
    ) as facts`);
  const [found] = rows;
  if (found === undefined) throw new Error('What happened since was not answered');
  return sinceOf(row, found.facts, on);
}

function sinceOf({ createdAt }: MovementRow, facts: Facts, on: Day): SinceMovement {
  const dated = (all: readonly { readonly at: string }[]) => all.map(({ at }) => ({ recordedAt: new Date(at) }));
  return {
    recordedAt: createdAt,
    on,
    laterPlaces: facts.places,
    actions: facts.actions.map(({ at, isNew }) => ({ at: new Date(at), isNewApprover: isNew })),
    overallMarks: facts.marks,
    plansWritten: facts.plans,
    terms: dated(facts.terms),
    superviseesGiven: dated(facts.given),
    superviseesMoved: facts.moved,
    openings: facts.openings.map(({ at }) => ({ at: new Date(at), on: dayIn(GROUP_TIME_ZONE, new Date(at)) })),
  };
}

/**
 * Returns the first day on which a movement can have begun a segment: its own day, or the day on which it was recorded.
 */
export function firstDayOf({ effectiveOn, createdAt }: Pick<MovementRow, 'effectiveOn' | 'createdAt'>): Day {
  const recorded = dayIn(GROUP_TIME_ZONE, createdAt);
  return effectiveOn < recorded ? effectiveOn : recorded;
}

function rowsOf(row: SQL, from: SQL): SQL {
  return sql`(select coalesce(json_agg(${row}), '[]') from (${from}) found)`;
}

function ofHeadedUnits(headedUnits: MovementRow['undo']['offices']): SQL {
  const pairs = JSON.stringify(headedUnits.map(({ kind, unitId }) => ({ kind, unitId })));
  return sql`exists (select from json_to_recordset(${pairs}::json) as office (kind text, "unitId" bigint)
    where office.kind = term.kind and office."unitId" = term.unit_id)`;
}

function list(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
