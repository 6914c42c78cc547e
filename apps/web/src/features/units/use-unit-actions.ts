import {
  archivePlace,
  deletePlace,
  getCompany,
  getPosition,
  getUnit,
  getWorkLocation,
  listPlacePeople,
  listPositions,
  listRecordChanges,
  listUnits,
  listWorkLocations,
} from '@prestasi/contract';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { type ArchivableRecord, useRecordActions } from '../../shared/records/index.ts';
import type { OrganisationRecordKind } from './units.ts';

const AFFECTED = [
  listUnits,
  getUnit,
  listWorkLocations,
  getWorkLocation,
  listPositions,
  getPosition,
  listPlacePeople,
  listRecordChanges,
  getCompany,
];

/** Reloads all queries that show units. */
export const unitsChanged = () => invalidate(...AFFECTED);

type ArchivedRecord = ArchivableRecord & { readonly kind: OrganisationRecordKind };

/** Archives, restores and deletes a unit, work location or position; a refusal is shown with its reasons. */
export function useUnitActions(onDeleted?: () => void) {
  return useRecordActions<ArchivedRecord>({
    archive: ({ kind, id, version }, isArchived) =>
      callApi(archivePlace, { params: { kind, id }, body: { isArchived, version } }),
    remove: ({ kind, id, version }) => callApi(deletePlace, { params: { kind, id }, query: { version } }),
    changed: unitsChanged,
    onDeleted,
  });
}
