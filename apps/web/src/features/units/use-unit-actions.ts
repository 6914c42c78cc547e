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

/** Has every list and page that shows units read them anew. */
export function useUnitsChanged() {
  return useChanged(AFFECTED);
}

type ArchivedRecord = ArchivableRecord & { readonly kind: OrganisationRecordKind };

/** Archiving a unit, work location or position, bringing it back, deleting it; what is refused is told with its reasons. */
export function useUnitActions(onDeleted?: () => void) {
  return useRecordActions<ArchivedRecord>({
    archive: ({ kind, id, version }, isArchived) =>
      callApi(archivePlace, { params: { kind, id }, body: { isArchived, version } }),
    remove: ({ kind, id, version }) => callApi(deletePlace, { params: { kind, id }, query: { version } }),
    changed: useUnitsChanged(),
    onDeleted,
  });
}
