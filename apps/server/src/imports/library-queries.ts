import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { company, position, positionTask } from '../schema/organisation.ts';
import { competency, competencyLevel } from '../schema/reference.ts';
import { keyOf } from './plan/keys.ts';
import type { KnownCompetency, KnownTask } from './plan/state.ts';

type TaskRow = {
  company: string;
  position: string;
  id: number;
  parent_id: number | null;
  kind: string;
  title: string;
  weight: number | null;
};

/** Finds the job descriptions of the positions whose codes a workbook names, by the positions' keys. */
export async function findJobDescriptions(
  db: Executor,
  positions: readonly string[],
): Promise<Map<string, readonly KnownTask[]>> {
  if (positions.length === 0) return new Map();
  const { rows } = await db.execute<TaskRow>(sql`
    select company.code as company, position.code as position, task.id, task.parent_id, task.kind, task.title, task.weight
    from ${positionTask} task
    join ${position} on position.id = task.position_id
    join ${company} on company.id = position.company_id
    where position.code = any(${sql.param([...positions])}::text[])
    order by task.sort, task.id`);
  const of = Map.groupBy(rows, (row) => keyOf(row.company, row.position));
  return new Map([...of].map(([key, tasks]): [string, KnownTask[]] => [key, nested(tasks)]));
}

function nested(rows: readonly TaskRow[]): KnownTask[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return rows.flatMap(({ id, kind, title, weight }) => {
    if (kind !== 'main_task' && kind !== 'additional_task') return [];
    return [{ kind, title, weight: weight ?? 0, subtasks: (below.get(id) ?? []).map((row) => row.title) }];
  });
}

type CompetencyRow = Record<string, string | null> & { id: number };

/**
 * Finds the group's library by code in lower case, each competency with its position among its siblings and its levels.
 */
export async function findKnownCompetencies(db: Executor): Promise<Map<string, KnownCompetency>> {
  const { rows } = await db.execute<CompetencyRow>(sql`
    select one.id, one.kind, one.code, lower(parent.code) as parent, one.name_ms as "nameMs", one.name_en as "nameEn",
      one.definition_ms as "definitionMs", one.definition_en as "definitionEn", one.archived_at::text as "archivedAt",
      row_number() over (partition by one.kind, one.parent_id order by one.sort, one.id)::text as "order",
      case when one.archived_at is null then 'no' else 'yes' end as archived,
      (select json_object_agg('level' || level.mark || 'Ms', level.definition_ms)::text
        from ${competencyLevel} level where level.competency_id = one.id) as "levelsMs",
      (select json_object_agg('level' || level.mark || 'En', level.definition_en)::text
        from ${competencyLevel} level where level.competency_id = one.id) as "levelsEn"
    from ${competency} one left join ${competency} parent on parent.id = one.parent_id`);
  return new Map(
    rows.map(({ id, levelsMs, levelsEn, archivedAt, ...fields }): [string, KnownCompetency] => {
      const known = {
        id,
        archivedAt: archivedAt ?? null,
        fields: { ...fields, ...levelsIn(levelsMs), ...levelsIn(levelsEn) },
      };
      return [(fields.code ?? '').toLowerCase(), known];
    }),
  );
}

function levelsIn(json: string | null | undefined): Record<string, string> {
  return JSON.parse(json ?? '{}') as Record<string, string>;
}
