import { getCompetency } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/index.ts';
import { type CompetencyDetail, countInUse, inLanguage } from './library.ts';
import { useKeeping, libraryChanged } from './use-keeping.ts';

/** Archives, restores and deletes a competency, and asks first where it has consequences. */
export function useArchiving(competency: CompetencyDetail) {
  const { t, i18n } = useTranslation('competencies');
  const queries = useQueryClient();
  const keeping = useKeeping();
  const name = inLanguage(competency.name, i18n.language);
  const announce = (message: string) => showToast({ tone: 'ok', message });

  /** Says what the parent core is left with, if that is less than forms choose; else null. */
  const shortageAfter = async (): Promise<string | null> => {
    const { chosen, parent, kind } = competency;
    if (kind !== 'subcore' || parent === null || parent.isArchived || chosen === null) return null;
    const core = await callApi(getCompetency, { params: { id: parent.id } });
    const count = countInUse(core.children) - 1;
    const required = chosen.subcoresPerCore;
    return count >= required || count === 0 ? null : t('archive.shortage', { count, required });
  };

  return {
    isBusy: keeping.archive.isPending || keeping.restore.isPending || keeping.remove.isPending,
    archive: async () => {
      const body = [t('archive.body'), await shortageAfter()].filter(Boolean).join(' ');
      const given = await confirm({ title: t('archive.title', { name }), body, confirmLabel: t('action.archive') });
      if (given) keeping.archive.mutate(competency, { onSuccess: () => announce(t('archive.done', { name })) });
    },
    restore: () => keeping.restore.mutate(competency, { onSuccess: () => announce(t('restored', { name })) }),
    remove: async (leave: () => void) => {
      const given = await confirm({
        title: t('delete.title', { name }),
        body: t('delete.body'),
        confirmLabel: t('action.delete'),
        tone: 'danger',
      });
      if (!given) return;
      keeping.remove.mutate(competency, {
        onSuccess: () => {
          announce(t('delete.done', { name }));
          leave();
          // The page that showed it is closed by then: reading it again would find nothing.
          queries.removeQueries({ queryKey: queryOf(getCompetency, { params: { id: competency.id } }).queryKey });
          void libraryChanged();
        },
      });
    },
  };
}
