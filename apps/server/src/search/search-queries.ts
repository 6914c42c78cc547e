import { type SQL, sql } from 'drizzle-orm';
import { type FormHit, MOST_HITS, type PersonHit } from '@prestasi/contract';
import type { Actor, Day, Phase } from '@prestasi/domain';
import { appraisedBy, delegatedTo, inDirectoryOf, isPlacementOrFirst, readOf, visibleTo } from '../access/index.ts';
import { linkInSight } from '../forms/index.ts';
import { containing } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { formListing } from '../schema/listing.ts';
import { company, position } from '../schema/organisation.ts';
import { assignment, employee } from '../schema/people.ts';

/**
 * Finds people of the actor's directory who work today or soon, by name; those whose names begin with the search first.
 */
export async function findPeople(db: Executor, actor: Actor, search: string, today: Day): Promise<PersonHit[]> {
  const hits = (words: SQL) => sql`(
    select ${employee.id} as id, ${employee.fullName} as name, ${employee.employeeNumber} as number,
      ${position.title} as position, ${company.name} as company
    from ${employee}
    join ${assignment} on ${assignment.employeeId} = ${employee.id} and ${isPlacementOrFirst('assignment', today)}
    join ${position} on ${position.id} = ${assignment.positionId}
    join ${company} on ${company.id} = ${assignment.companyId}
    where ${words} and ${inDirectoryOf(actor, sql`${employee.id}`, today)}
    order by ${NAME} limit ${MOST_HITS})`;
  const { rows } = await db.execute<{ id: number; name: string; number: string; position: string; company: string }>(
    sql`${hits(beginsWith(search))} union all ${hits(hasWords(search))}`,
  );
  return onlyOnce(rows).map(({ id, name, number, ...place }) => ({
    id,
    name,
    employeeNumber: number,
    position: place.position,
    company: place.company,
  }));
}

/** Finds the latest form that has begun of people of whom the actor reads forms, in the same order. */
export async function findForms(db: Executor, actor: Actor, search: string, today: Day): Promise<FormHit[]> {
  const people = (words: SQL) => sql`(
    select ${employee.id} as id from ${employee}
    where ${words} and ${readOf(actor, sql`${employee.id}`, today)}
    order by ${NAME} limit ${MOST_HITS})`;
  const found = await db.execute<{ id: number }>(
    sql`${people(beginsWith(search))} union all ${people(hasWords(search))}`,
  );
  const ids = onlyOnce(found.rows).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await db.execute<FormRow>(sql`
    select distinct on (${formListing.employeeId}) ${formListing.employeeId} as id, ${formListing.formId} as "formId",
      ${formListing.phase} as phase, ${cycle.year} as year, ${employee.fullName} as name,
      ${appraisedBy(actor, sql`${appraisal.id}`, today)} as "isTeam",
      ${delegatedTo(actor, sql`${appraisal.id}`, today)} as "isDelegated"
    from ${formListing}
    join ${appraisal} on ${appraisal.id} = ${formListing.appraisalId}
    join ${companyCycle} on ${companyCycle.id} = ${appraisal.companyCycleId}
    join ${cycle} on ${cycle.id} = ${companyCycle.cycleId}
    join ${employee} on ${employee.id} = ${formListing.employeeId}
    where ${formListing.employeeId} = any(${sql.param(ids)}::bigint[]) and ${formListing.firstDay} <= ${today}
      and ${visibleTo(actor, sql`${appraisal.id}`, today)}
    order by ${formListing.employeeId}, ${formListing.firstDay} desc, ${formListing.formId} desc`);
  const byPerson = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byPerson.get(id);
    if (row === undefined) return [];
    const { name, year, phase } = row;
    return [
      {
        formId: row.formId,
        name,
        year,
        phase,
        link: linkInSight(actor, id, { ...row, formId: row.formId }),
      },
    ];
  });
}

type FormRow = {
  id: number;
  formId: number;
  phase: Phase;
  year: number;
  name: string;
  isTeam: boolean;
  isDelegated: boolean;
};

const NAME = sql`lower(${employee.fullName}), ${employee.id}`;

/** Whether the name begins with the search; in the words of `matchesPerson`, so that its index serves. */
function beginsWith(search: string): SQL {
  const start = containing(search.toLowerCase()).slice(1);
  return sql`lower(${employee.fullName} || ' ' || ${employee.employeeNumber}) like ${start}`;
}

function hasWords(search: string): SQL {
  return sql.join(matchesPerson(search), sql` and `);
}

/** The first rows of each person, as many as are shown. */
function onlyOnce<Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index).slice(0, MOST_HITS);
}
