import { type SQL, sql } from 'drizzle-orm';
import { scoreListing } from '../schema/listing.ts';

/** Restricts rows of `form_listing`, under the name `listing`, to a division of the snapshots of a year. */
export function isOfDivision(divisionId: number, year: number): SQL {
  return sql`listing.appraisal_id in (select appraisal_id from ${scoreListing}
    where division_id = ${divisionId} and year = ${year})`;
}
