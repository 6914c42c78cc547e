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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callApi, isProblem, queryKeyOf, showProblem } from '../../shared/api/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import type { PlaceKind } from './units.ts';

const CONCERNED = [
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
  const queries = useQueryClient();
  return () => Promise.all(CONCERNED.map((call) => queries.invalidateQueries({ queryKey: queryKeyOf(call) })));
}

/** A record as it is archived or deleted. */
export type Kept = {
  readonly kind: PlaceKind;
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
  readonly version: number;
};

/** What was refused, and of what. */
export type Refused = { readonly problem: ApiProblem; readonly place: Kept };

const EXPLAINED = ['division_has_departments', 'in_use', 'still_used', 'used_before', 'parent_archived'] as const;

/** Archiving a unit, work location or position, bringing it back, deleting it; what is refused is told with its reasons. */
export function usePlaceActs(onDeleted?: () => void) {
  const { t } = useTranslation('units');
  const changed = useUnitsChanged();
  const [refused, setRefused] = useState<Refused | null>(null);
  const told = (error: unknown, place: Kept) => {
    const problem = EXPLAINED.some((code) => isProblem(error, code)) && isProblem(error) ? error : null;
    if (problem !== null) setRefused({ problem, place });
    else void showProblem(error);
    void changed();
  };
  const archiving = useMutation({
    mutationFn: ({ kind, id, isArchived, version }: Kept) =>
      callApi(archivePlace, { params: { kind, id }, body: { isArchived: !isArchived, version } }),
    meta: { quiet: true },
    onSuccess: (_, { name, isArchived }) => {
      showToast({ tone: 'ok', message: t(isArchived ? 'restore.done' : 'archive.done', { name }) });
      setRefused(null);
      void changed();
    },
    onError: told,
  });
  const deleting = useMutation({
    mutationFn: ({ kind, id, version }: Kept) => callApi(deletePlace, { params: { kind, id }, query: { version } }),
    meta: { quiet: true },
    onSuccess: (_, { name }) => {
      showToast({ tone: 'ok', message: t('delete.done', { name }) });
      onDeleted?.();
      void changed();
    },
    onError: told,
  });
  return {
    refused,
    close: () => setRefused(null),
    isArchiving: archiving.isPending,
    archive: (place: Kept) => archiving.mutate(place),
    remove: async (place: Kept) => {
      const { name } = place;
      const given = await confirm({
        title: t('delete.title', { name }),
        body: t('delete.body'),
        confirmLabel: t('delete.act'),
        tone: 'danger',
      });
      if (given) deleting.mutate(place);
    },
  };
}

export type PlaceActs = ReturnType<typeof usePlaceActs>;
