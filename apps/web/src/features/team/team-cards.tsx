import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { type DataTableProps, ErrorState, PersonName, RowsSkeleton, TableFoot } from '../../shared/ui/index.ts';
import { AppraisalStatus } from './appraisal-status.tsx';
import { memberAddress, type TeamRow } from './team.ts';
import classes from './team.module.css';

/** The team as cards with pictures. */
export function TeamCards(props: DataTableProps<TeamRow>) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { rows, query, empty, caption, isStale = false } = props;
  if (query?.error) return <ErrorState query={query} />;
  if (rows === undefined) return <RowsSkeleton />;
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className={classes.cards} aria-label={caption} aria-busy={isStale}>
        {rows.map((row) => (
          <li key={row.id} className={classes.card}>
            <PersonName
              name={row.fullName}
              sub={row.position}
              to={memberAddress(row.id)}
              pictureUrl={row.pictureUrl}
              withAvatar
            />
            <span className={classes.quiet}>
              {[row.department, row.section, t('since', { day: format.day(row.since) })].filter(Boolean).join(' · ')}
            </span>
            <AppraisalStatus appraisal={row.appraisal} />
          </li>
        ))}
      </ul>
      <TableFoot {...props} columns={[]} />
    </>
  );
}
