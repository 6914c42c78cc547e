import type { RecordFields } from '@prestasi/contract';
import { POSITIONS } from '../positions/index.ts';
import type { RecordBase } from '../records/index.ts';
import { WORK_LOCATIONS } from './work-location-queries.ts';

/** What people are placed in that is no unit: its calls share their addresses with those of the units. */
export const RECORDS: Readonly<Record<'work_location' | 'position', RecordBase<RecordFields>>> = {
  work_location: WORK_LOCATIONS,
  position: POSITIONS,
};

/** Whether a kind of place is such a record. */
export function isRecord(kind: string): kind is keyof typeof RECORDS {
  return kind in RECORDS;
}
