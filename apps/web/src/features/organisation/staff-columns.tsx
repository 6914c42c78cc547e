import { useTranslation } from 'react-i18next';
import {
  breakable,
  type Column,
  NOTHING,
  PersonName,
  StatusBadge,
  type Tone,
  UsualState,
} from '../../shared/ui/index.ts';
import type { StaffRow } from './company.ts';

const ACCESS_TONES: Readonly<Record<StaffRow['access'], Tone>> = {
  none: 'quiet',
  invited: 'info',
  pin: 'info',
  ready: 'ok',
};

/** The columns of the staff list, in the language of the page. */
export function useStaffColumns(): readonly Column<StaffRow>[] {
  const { t } = useTranslation(['organisation', 'common']);
  return [
    {
      id: 'name',
      header: t('staff.column.name'),
      sortable: true,
      cell: (row) => <PersonName name={row.fullName} sub={`${row.employeeNumber} · ${row.position}`} />,
    },
    {
      id: 'category',
      header: t('staff.column.category'),
      hideable: true,
      cell: (row) => t(`common:category.${row.category}`),
    },
    {
      id: 'department',
      header: t('staff.column.department'),
      sortable: true,
      hideable: true,
      cell: (row) => row.department ?? '–',
    },
    {
      id: 'supervisor',
      header: t('staff.column.supervisor'),
      hideable: true,
      cell: (row) => row.supervisor ?? <StatusBadge tone="warn">{t('staff.noSupervisor')}</StatusBadge>,
    },
    {
      id: 'email',
      header: t('staff.column.email'),
      hideable: true,
      cell: (row) => (row.email === null ? NOTHING : breakable(row.email)),
    },
    {
      id: 'access',
      header: t('staff.column.access'),
      cell: (row) => {
        if (row.state !== 'active') return <StatusBadge tone="quiet">{t(`staff.state.${row.state}`)}</StatusBadge>;
        const words = t(`staff.access.${row.access}`);
        if (row.access === 'ready') return <UsualState>{words}</UsualState>;
        return <StatusBadge tone={ACCESS_TONES[row.access]}>{words}</StatusBadge>;
      },
    },
  ];
}
