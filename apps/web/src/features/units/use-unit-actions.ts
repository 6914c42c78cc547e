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
import { callApi } from '../../shared/api/index.ts';
import { type ArchivableRecord, useChanged, useRecordActions } from '../../shared/records/index.ts';
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

/** Returns a function that reloads all queries that show units. */
export function useUnitsChanged() {
  return useChanged(AFFECTED);
}

type ArchivedRecord = ArchivableRecord & { readonly kind: OrganisationRecordKind };

/** Archives, restores and deletes a unit, work location or position; a refusal is shown with its reasons. */
export function useUnitActions(onDeleted?: () => void) {
  return useRecordActions<ArchivedRecord>({
    archive: ({ kind, id, version }, isArchived) =>
      callApi(archivePlace, { params: { kind, id }, body: { isArchived, version } }),
    remove: ({ kind, id, version }) => callApi(deletePlace, { params: { kind, id }, query: { version } }),
    changed: useUnitsChanged(),
    onDeleted,
  });
}
