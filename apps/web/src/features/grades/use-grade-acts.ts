import { archiveGrade, deleteGrade, listGrades, listPositions, listRecordChanges, moveGrade } from '@prestasi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callApi, isProblem, queryKeyOf, showProblem } from '../../shared/api/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import type { Grade } from './grades.ts';

/** Has whatever shows grades read them anew. */
export function useGradesChanged() {
  const queries = useQueryClient();
  const concerned = [listGrades, listPositions, listRecordChanges];
  return () => Promise.all(concerned.map((call) => queries.invalidateQueries({ queryKey: queryKeyOf(call) })));
}

const EXPLAINED = ['in_use', 'still_used', 'used_before'] as const;

/** Moving, archiving and deleting grades; what is refused is told with its reasons. */
export function useGradeActs() {
  const { t } = useTranslation('units');
  const changed = useGradesChanged();
  const [refused, setRefused] = useState<{ readonly problem: ApiProblem; readonly grade: Grade } | null>(null);
  const told = (error: unknown, grade: Grade) => {
    if (isProblem(error) && EXPLAINED.some((code) => isProblem(error, code))) setRefused({ problem: error, grade });
    else void showProblem(error);
    void changed();
  };
  const moving = useMutation({
    mutationFn: ({ grade: { id, version }, direction }: { grade: Grade; direction: 'up' | 'down' }) =>
      callApi(moveGrade, { params: { id }, body: { direction, version } }),
    meta: { quiet: true },
    onSuccess: () => void changed(),
    onError: (error, { grade }) => told(error, grade),
  });
  const archiving = useMutation({
    mutationFn: ({ id, isArchived, version }: Grade) =>
      callApi(archiveGrade, { params: { id }, body: { isArchived: !isArchived, version } }),
    meta: { quiet: true },
    onSuccess: (_, { name, isArchived }) => {
      showToast({ tone: 'ok', message: t(isArchived ? 'restore.done' : 'archive.done', { name }) });
      setRefused(null);
      void changed();
    },
    onError: told,
  });
  const deleting = useMutation({
    mutationFn: ({ id, version }: Grade) => callApi(deleteGrade, { params: { id }, query: { version } }),
    meta: { quiet: true },
    onSuccess: (_, { name }) => {
      showToast({ tone: 'ok', message: t('delete.done', { name }) });
      void changed();
    },
    onError: told,
  });
  return {
    refused,
    close: () => setRefused(null),
    move: (grade: Grade, direction: 'up' | 'down') => moving.mutate({ grade, direction }),
    archive: (grade: Grade) => archiving.mutate(grade),
    remove: async (grade: Grade) => {
      const { name } = grade;
      const title = t('delete.title', { name });
      const body = t('delete.body');
      if (await confirm({ title, body, confirmLabel: t('delete.act'), tone: 'danger' })) deleting.mutate(grade);
    },
  };
}
