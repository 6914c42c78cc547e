import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { company, department, grade, position } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';

const supervisor = alias(employee, 'supervisor');

/** The ids by which a placement is described, each as an expression. */
export type PlacementTextIds = Readonly<Record<'company' | 'department' | 'position' | 'grade' | 'supervisor', SQL>>;

/**
 * Returns a placement in the texts of History Transfer; null if there is none, or if a record that it names no longer
 * exists.
 */
export function placementTexts(ids: PlacementTextIds): SQL {
  return sql`(select json_build_object('company', ${company.name}, 'department', ${department.name},
      'position', ${position.title}, 'grade', ${grade.gradeSet} || ' ' || ${grade.name}, 'supervisor', ${supervisor.fullName})
    from ${company} join ${position} on ${position.id} = ${ids.position}
    left join ${department} on ${department.id} = ${ids.department}
    left join ${grade} on ${grade.id} = ${ids.grade}
    left join ${employee} ${sql.identifier('supervisor')} on ${supervisor.id} = ${ids.supervisor}
    where ${company.id} = ${ids.company} and (${ids.department} is null or ${department.id} is not null)
      and (${ids.grade} is null or ${grade.id} is not null))`;
}
