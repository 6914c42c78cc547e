import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, isProblem, showProblem, useQuietMutation } from '../api/index.ts';
import { showDone } from '../toast/index.ts';
import { confirm } from '../ui/confirm.tsx';

/** A record that can be archived or deleted. */
export type ArchivableRecord = {
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
  readonly version: number;
};

/** A refusal and the record it is about. */
type Refused<Record> = { readonly problem: ApiProblem; readonly record: Record };

type Calls<Record> = {
  readonly archive: (record: Record, isArchived: boolean) => Promise<unknown>;
  readonly remove: (record: Record) => Promise<unknown>;
  /** Reloads all queries that show such records. */
  readonly changed: () => Promise<unknown>;
  readonly onDeleted?: (() => void) | undefined;
};

const EXPLAINED = ['division_has_departments', 'in_use', 'still_used', 'used_before', 'parent_archived'] as const;

/** Archives, restores and deletes a record; a refusal is shown with its reasons. */
export function useRecordActions<Record extends ArchivableRecord>({
  archive,
  remove,
  changed,
  onDeleted,
}: Calls<Record>) {
  const { t } = useTranslation('units');
  const [refused, setRefused] = useState<Refused<Record> | null>(null);
  const showRefusal = (error: unknown, record: Record) => {
    const problem = EXPLAINED.some((code) => isProblem(error, code)) && isProblem(error) ? error : null;
    if (problem !== null) setRefused({ problem, record });
    else void showProblem(error);
    void changed();
  };
  const archiving = useQuietMutation({
    mutationFn: (record: Record) => archive(record, !record.isArchived),
    onSuccess: (_, { name, isArchived }) => {
      showDone(t(isArchived ? 'restore.done' : 'archive.done', { name }));
      setRefused(null);
      void changed();
    },
    onError: showRefusal,
  });
  const deleting = useQuietMutation({
    mutationFn: remove,
    onSuccess: (_, { name }) => {
      showDone(t('delete.done', { name }));
      onDeleted?.();
      void changed();
    },
    onError: showRefusal,
  });
  return {
    refused,
    /** Shows the refusal of another action on a record in the same way. */
    refuse: showRefusal,
    close: () => setRefused(null),
    isArchiving: archiving.isPending,
    archive: (record: Record) => archiving.mutate(record),
    remove: async (record: Record) => {
      const { name } = record;
      const given = await confirm({
        title: t('delete.title', { name }),
        body: t('delete.body'),
        confirmLabel: t('delete.act'),
        tone: 'danger',
      });
      if (given) deleting.mutate(record);
    },
  };
}

export type RecordActions<Record extends ArchivableRecord> = ReturnType<typeof useRecordActions<Record>>;
