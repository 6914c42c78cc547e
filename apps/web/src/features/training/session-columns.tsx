import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { Column } from '../../shared/ui/data-table-types.ts';
import { NOTHING } from '../../shared/ui/data-table-types.ts';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { SESSION_TONES, sessionAddress, type SessionRow } from './training.ts';
import classes from './training.module.css';

/** The columns of a list of sessions: programme, days, place, seats, and what became of it. */
export function useSessionColumns(): readonly Column<SessionRow>[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  return [
    {
      id: 'programme',
      header: t('column.session'),
      cell: (row) => <PersonName name={row.programme.name} sub={row.code} to={sessionAddress(row.id)} />,
    },
    {
      id: 'start',
      header: t('column.days'),
      sortable: true,
      isOneLine: true,
      cell: (row) => format.days(row.startsOn, row.endsOn),
    },
    { id: 'place', header: t('column.place'), hideable: true, cell: (row) => row.place ?? NOTHING },
    {
      id: 'company',
      header: t('column.company'),
      hideable: true,
      cell: (row) => <span className={classes.quiet}>{row.company?.name ?? t('ofGroup')}</span>,
    },
    { id: 'hours', header: t('column.hours'), align: 'end', cell: (row) => format.number(row.hours) },
    {
      id: 'seats',
      header: t('column.seats'),
      align: 'end',
      cell: (row) => t('seatsOf', { taken: format.number(row.taken), seats: format.number(row.seats) }),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (row) => <StatusBadge tone={SESSION_TONES[row.state]}>{t(`sessionState.${row.state}`)}</StatusBadge>,
    },
  ];
}
