import { useTranslation } from 'react-i18next';
import { useFormat, useToday } from '../../shared/format/index.ts';
import { breakable, type Column, NOTHING, PersonName, StatusBadge } from '../../shared/ui/index.ts';
import type { StaffRow } from './staff-query.ts';
import classes from './staff.module.css';
import { AccountStatusBadge } from './account-status-badge.tsx';

/** The columns of the staff list, in the language of the page. */
export function useStaffColumns(): readonly Column<StaffRow>[] {
  const { t } = useTranslation(['staff', 'common']);
  const format = useFormat();
  const today = useToday();
  const text = (id: string, cell: (row: StaffRow) => string | null): Column<StaffRow> => ({
    id,
    header: t(`column.${id}` as 'column.company'),
    hideable: true,
    cell: (row) => cell(row) ?? NOTHING,
  });
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      cell: (row) => (
        <PersonName
          withAvatar
          name={row.fullName}
          pictureUrl={row.pictureUrl}
          sub={`${row.employeeNumber} · ${row.position}`}
          to={`/profile-staff?id=${row.id}`}
        />
      ),
    },
    { ...text('number', (row) => row.employeeNumber), sortable: true },
    text('position', (row) => row.position),
    {
      id: 'company',
      header: t('column.company'),
      hideable: true,
      cell: (row) => <span className={classes.company}>{row.company}</span>,
    },
    text('division', (row) => row.division),
    text('department', (row) => row.department),
    text('section', (row) => row.section),
    text('category', (row) => t(`common:category.${row.category}`)),
    text('grade', (row) => row.grade),
    text('location', (row) => row.workLocation),
    {
      id: 'supervisor',
      header: t('column.supervisor'),
      hideable: true,
      cell: (row) => row.supervisor ?? <StatusBadge tone="warn">{t('noSupervisor.short')}</StatusBadge>,
    },
    {
      id: 'email',
      header: t('column.email'),
      hideable: true,
      cell: (row) => (row.email === null ? NOTHING : breakable(row.email)),
    },
    {
      id: 'hired',
      header: t('column.hired'),
      sortable: true,
      hideable: true,
      cell: (row) => format.day(row.hiredOn),
    },
    text('state', (row) => t(`state.${row.state}`)),
    {
      id: 'signIn',
      header: t('column.signIn'),
      cell: (row) => <AccountStatusBadge isInList person={row} today={today} />,
    },
  ];
}
