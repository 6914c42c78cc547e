import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { type Column, PersonName, StatusBadge } from '../../shared/ui/index.ts';
import { AppraisalStatus } from './appraisal-status.tsx';
import { memberAddress, type TeamRow } from './team.ts';

/** The columns of the team, in the language of the page; the company is shown if there are several. */
export function useTeamColumns(hasCompanies: boolean): readonly Column<TeamRow>[] {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      cell: (row) => (
        <PersonName
          name={row.fullName}
          sub={`${row.employeeNumber} · ${row.position}`}
          to={memberAddress(row.id)}
          pictureUrl={row.pictureUrl}
          withAvatar
        />
      ),
    },
    {
      id: 'department',
      header: t('column.unit'),
      sortable: true,
      hideable: true,
      cell: (row) =>
        [row.department, row.section, (hasCompanies || row.department === null) && row.company]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'category',
      header: t('column.category'),
      hideable: true,
      cell: (row) => t(`common:category.${row.category}`),
    },
    { id: 'supervisor', header: t('column.supervisor'), hideable: true, cell: (row) => row.supervisor ?? '–' },
    {
      id: 'since',
      header: t('column.since'),
      sortable: true,
      hideable: true,
      isOneLine: true,
      cell: (row) => format.day(row.since),
    },
    {
      id: 'appraisal',
      header: t('column.appraisal'),
      cell: (row) =>
        row.state === 'deactivated' ? (
          <StatusBadge tone="quiet">{t('state.deactivated')}</StatusBadge>
        ) : (
          <AppraisalStatus appraisal={row.appraisal} />
        ),
    },
  ];
}
