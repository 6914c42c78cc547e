import { eq, exists, sql } from 'drizzle-orm';
import type { exportTasks, QueryOf } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { company, position, positionTask } from '../schema/organisation.ts';
import { competency, competencyLevel } from '../schema/reference.ts';
import { findRecordIds, POSITION_SHEET } from './record-queries.ts';
import type { ExportedRow } from './sheet-file.ts';

export type TaskFilter = QueryOf<typeof exportTasks>;

/** Finds the ids of the positions in the actor's scope that have a job description, by company and code. */
export function findDescribedIds(db: Executor, actor: Actor, { companyId, positionId }: TaskFilter): Promise<number[]> {
  const own = db.select({ id: positionTask.id }).from(positionTask).where(eq(positionTask.positionId, position.id));
  const isChosen = positionId === undefined ? undefined : eq(position.id, positionId);
  return findRecordIds(db, actor, POSITION_SHEET, { companyId }, isChosen, exists(own));
}

/**
 * Finds the tasks of positions, in the order of the positions, each task numbered from 1 and followed by its subtasks.
 */
export async function findTaskRows(db: Executor, positionIds: readonly number[]): Promise<ExportedRow[]> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    with one as (
      select each.*, row_number() over (partition by each.position_id, each.parent_id order by each.sort, each.id) as number
      from ${positionTask} each where each.position_id = any(${sql.param([...positionIds])}::bigint[]))
    select company.code as company, position.code as position, one.number::text as number, one.kind,
      above.number::text as parent, one.title, one.weight::text as weight
    from one
    join ${position} on position.id = one.position_id
    join ${company} on company.id = position.company_id
    left join one above on above.id = one.parent_id
    order by array_position(${sql.param([...positionIds])}::bigint[], one.position_id),
      coalesce(above.number, one.number), above.number is not null, one.number`);
  return rows;
}

/** Finds every competency with its position among its siblings and its levels, parents first. */
export async function findCompetencyRows(db: Executor): Promise<ExportedRow[]> {
  const level = (mark: number, language: 'Ms' | 'En') => sql`
    (select level.${sql.identifier(language === 'Ms' ? 'definition_ms' : 'definition_en')} from ${competencyLevel} level
      where level.competency_id = one.id and level.mark = ${mark}) as ${sql.identifier(`level${mark}${language}`)}`;
  const levels = [1, 2, 3, 4, 5, 6].flatMap((mark) => [level(mark, 'Ms'), level(mark, 'En')]);
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    with one as (
      select each.*, row_number() over (partition by each.kind, each.parent_id order by each.sort, each.id) as place
      from ${competency} each)
    select one.kind, one.code, above.code as parent, one.name_ms as "nameMs", one.name_en as "nameEn",
      one.definition_ms as "definitionMs", one.definition_en as "definitionEn", one.place::text as "order",
      case when one.archived_at is null then 'no' else 'yes' end as archived, ${sql.join(levels, sql`, `)}
    from one left join one above on above.id = one.parent_id
    order by array_position(array['core', 'subcore', 'behaviour', 'sub_behaviour'],
        case coalesce(above.kind, one.kind) when 'core' then 'core' else 'behaviour' end),
      coalesce(above.place, one.place), coalesce(above.id, one.id), above.id is not null, one.place`);
  return rows;
}
