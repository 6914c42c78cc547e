import { useTranslation } from 'react-i18next';
import type { listCompanies, OutputOf } from '@prestasi/contract';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, type Column, NOTHING, StatusBadge, UsualState } from '../../shared/ui/index.ts';

/** A company in the list. */
export type CompanyRow = OutputOf<typeof listCompanies>['rows'][number];

const CYCLE_TONES = { planned: 'info', open: 'ok', closed: 'quiet' } as const;

/** The columns of the list of companies, in the language of the page. */
export function useCompanyColumns(): readonly Column<CompanyRow>[] {
  const { t } = useTranslation('companies');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('list.column.name'),
      sortable: true,
      cell: (row) => <AppLink to={`/view-company/${row.id}`}>{row.name}</AppLink>,
    },
    { id: 'code', header: t('list.column.code'), sortable: true, hideable: true, cell: (row) => row.code },
    {
      id: 'registrationNumber',
      header: t('list.column.registrationNumber'),
      hideable: true,
      cell: (row) => row.registrationNumber ?? NOTHING,
    },
    {
      id: 'employees',
      header: t('list.column.employees'),
      align: 'end',
      sortable: true,
      cell: (row) => format.number(row.employees),
    },
    {
      id: 'cycle',
      header: t('list.column.cycle'),
      hideable: true,
      cell: ({ cycle }) =>
        cycle === null ? (
          t('list.cycle.none')
        ) : (
          <StatusBadge tone={CYCLE_TONES[cycle.state]}>
            {t(`list.cycle.${cycle.state}`, { year: cycle.year })}
          </StatusBadge>
        ),
    },
    {
      id: 'state',
      header: t('list.column.state'),
      cell: ({ isActive }) =>
        isActive ? (
          <UsualState>{t('list.state.active')}</UsualState>
        ) : (
          <StatusBadge tone="quiet">{t('list.state.deactivated')}</StatusBadge>
        ),
    },
  ];
}
