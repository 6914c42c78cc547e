import { deleteFilter, listSavedFilters } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { FormDialog } from '../../shared/form/index.ts';
import { KeepFilterDialog } from './keep-filter-dialog.tsx';
import type { SavedFilter } from './saved-filters.tsx';
import classes from './staff.module.css';
import { SmallButton } from '../../shared/ui/index.ts';

/** One's saved filters, to rename or delete. */
export function SavedFiltersDialog({ rows, onClose }: { rows: readonly SavedFilter[]; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const [renamed, setRenamed] = useState<SavedFilter | null>(null);
  const forget = useMutation({
    mutationFn: (id: number) => callApi(deleteFilter, { params: { id } }),
    onSuccess: () => invalidate(listSavedFilters),
  });
  if (renamed !== null)
    return <KeepFilterDialog query={renamed.query} saved={renamed} onClose={() => setRenamed(null)} />;
  return (
    <FormDialog title={t('filters.manage')} onClose={onClose}>
      {rows.length === 0 && <p className={classes.quiet}>{t('filters.none')}</p>}
      <ul className={classes.lines}>
        {rows.map((one) => (
          <li key={one.id} className={classes.spread}>
            <span className={classes.what}>{one.name}</span>
            <span className={classes.row}>
              <SmallButton aria-label={t('filters.renameOf', { name: one.name })} onClick={() => setRenamed(one)}>
                {t('filters.rename')}
              </SmallButton>
              <SmallButton
                aria-label={t('filters.forgetOf', { name: one.name })}
                loading={forget.isPending && forget.variables === one.id}
                onClick={() => forget.mutate(one.id)}
              >
                {t('filters.forget')}
              </SmallButton>
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
