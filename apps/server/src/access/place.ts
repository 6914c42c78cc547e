import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';

/** The columns of where a person stands, as SQL (domain §4). `companyIds` holds each company whose HR the person concerns. */
export type PlaceColumns = {
  readonly employeeId: SQL;
  readonly supervisorId: SQL;
  readonly companyIds: readonly SQL[];
  readonly departmentId: SQL;
  readonly divisionId: SQL;
  readonly sectionId: SQL;
};

/** An appraisal's columns: those of its appraisee's place, its own id, and the company of its snapshot beside the current one. */
export type AppraisalColumns = PlaceColumns & { readonly appraisalId: SQL };

/**
 * Joins where an employee stands on a day, or stood last, who has left, as `place`: the row of `assignment`, and the
 * division of the department, or of the person where the department has none (`place_division.id`).
 */
export function joinPlace(employeeId: SQL, today: Day): SQL {
  return sql`
    left join (
      select held.* from assignment held
      where held.effective_from <= ${today} and not exists (
        select 1 from assignment later where later.employee_id = held.employee_id
          and later.effective_from > held.effective_from and later.effective_from <= ${today})
    ) place on place.employee_id = ${employeeId}
    left join department place_department on place_department.id = place.department_id
    left join division place_division on place_division.id = coalesce(place_department.division_id, place.division_id)`;
}

/** The columns that `joinPlace` brings, for the rows of `employeeId`. */
export function placeColumns(employeeId: SQL): PlaceColumns {
  return {
    employeeId,
    supervisorId: sql`place.supervisor_id`,
    companyIds: [sql`place.company_id`],
    departmentId: sql`place.department_id`,
    divisionId: sql`place_division.id`,
    sectionId: sql`place.section_id`,
  };
}

/** The columns of an appraisal `appraisal` whose appraisee's place was joined (domain §6: HR of both companies). */
export function appraisalColumns(): AppraisalColumns {
  const place = placeColumns(sql`appraisal.employee_id`);
  const companyIds = [sql`appraisal.company_id`, ...place.companyIds];
  return { ...place, companyIds, appraisalId: sql`appraisal.id` };
}
