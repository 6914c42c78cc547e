import {
  archiveCompetency,
  getCompetency,
  getCompetencyLibrary,
  listCompetencies,
  listRecordChanges,
  moveCompetency,
  removeCompetency,
  restoreCompetency,
} from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi, invalidate } from '../../shared/api/index.ts';

/** Calls whose answers change with the library. */
const AFFECTED = [getCompetencyLibrary, getCompetency, listCompetencies, listRecordChanges];

/** Reloads all queries of the library; resolves when those on the page are fresh. */
export const libraryChanged = () => invalidate(...AFFECTED);

type VersionedId = { readonly id: number; readonly version: number };

/** Moves, archives, restores and deletes a competency. */
export function useKeeping() {
  const move = useMutation({
    mutationFn: ({ id, to }: { readonly id: number; readonly to: 'up' | 'down' }) =>
      callApi(moveCompetency, { params: { id }, body: { to } }),
    onSuccess: libraryChanged,
  });
  const archive = useMutation({
    mutationFn: ({ id, version }: VersionedId) => callApi(archiveCompetency, { params: { id }, body: { version } }),
    onSettled: libraryChanged,
  });
  const restore = useMutation({
    mutationFn: ({ id, version }: VersionedId) => callApi(restoreCompetency, { params: { id }, body: { version } }),
    onSettled: libraryChanged,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: VersionedId) => callApi(removeCompetency, { params: { id }, query: { version } }),
  });
  return { move, archive, restore, remove };
}
