import { sql } from 'drizzle-orm';
import { type listWorkLocations, WORK_LOCATION_FIELDS } from '@prestasi/contract';
import { type KindOf, peopleIn, rowColumns, usedByPeople } from '../records/index.ts';
import { workLocation } from '../schema/organisation.ts';
import { assignment } from '../schema/people.ts';

const { code, name, building, street, postcode, city, state } = workLocation;

/** The work locations of a company, with the number of people (specification §3). */
export const WORK_LOCATIONS: KindOf<typeof WORK_LOCATION_FIELDS, typeof listWorkLocations> = {
  entity: 'work_location',
  table: workLocation,
  fields: WORK_LOCATION_FIELDS,
  reads: 'company.read',
  writes: 'reference.write',
  select: (db, today) =>
    db
      .select({
        ...rowColumns(workLocation, WORK_LOCATION_FIELDS),
        employees: peopleIn(db, assignment.workLocationId, workLocation.id, today),
      })
      .from(workLocation)
      .$dynamic(),
  searched: [code, name, building, street, postcode, city, state],
  sorts: { name: sql`lower(${name})`, code: sql`lower(${code})`, city: sql`lower(${city})` },
  uses: usedByPeople(assignment.workLocationId),
};
