import { listSavedFilters, type OutputOf } from '@prestasi/contract';
import { Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { type ListStateHandle, SmallButton } from '../../shared/ui/index.ts';
import { KeepFilterDialog } from './keep-filter-dialog.tsx';
import { SavedFiltersDialog } from './saved-filters-dialog.tsx';
import { savedQuery, searchOf } from './staff-query.ts';

export type SavedFilter = OutputOf<typeof listSavedFilters>['rows'][number];

/** Named saved filters: applied by one click, saved from the present list, renamed and deleted. */
export function SavedFilters({ state }: { state: ListStateHandle }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'keep' | 'manage' | null>(null);
  const rows = useQuery({ ...queryOf(listSavedFilters, {}), meta: { quiet: true } }).data?.rows ?? [];
  const query = savedQuery(state);
  const apply = (one: SavedFilter) =>
    void navigate({ to: '.', search: searchOf(one.query), replace: false, resetScroll: false } as never);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <SmallButton
            leftSection={<IconBookmark size="1.125rem" stroke={1.5} aria-hidden />}
            rightSection={<IconChevronDown size="0.875em" aria-hidden />}
          >
            {t('filters.label')}
          </SmallButton>
        </Menu.Target>
        <Menu.Dropdown>
          {rows.map((one) => (
            <Menu.Item key={one.id} onClick={() => apply(one)} {...(one.query === query && { 'aria-current': true })}>
              {one.query === query ? <strong>{one.name}</strong> : one.name}
            </Menu.Item>
          ))}
          {rows.length > 0 && <Menu.Divider />}
          <Menu.Item disabled={query === ''} onClick={() => setDialog('keep')}>
            {t('filters.keep')}
          </Menu.Item>
          {rows.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>{t('filters.manage')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'keep' && <KeepFilterDialog query={query} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <SavedFiltersDialog rows={rows} onClose={() => setDialog(null)} />}
    </>
  );
}
