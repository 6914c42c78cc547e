import type { RecordFields } from '@prestasi/contract';
import { POSITIONS } from '../positions/index.ts';
import type { RecordBase } from '../records/index.ts';
import { WORK_LOCATIONS } from './work-location-queries.ts';

/** The records other than units in which people are placed: their calls share the addresses of those of units. */
export const RECORDS: Readonly<Record<'work_location' | 'position', RecordBase<RecordFields>>> = {
  work_location: WORK_LOCATIONS,
  position: POSITIONS,
};

/** Whether a kind is such a record. */
export function isRecord(kind: string): kind is keyof typeof RECORDS {
  return kind in RECORDS;
}
