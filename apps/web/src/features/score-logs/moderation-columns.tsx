import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BandBadge, type Column, NOTHING, PersonName } from '../../shared/ui/index.ts';
import type { ModerationRow } from './logs.ts';
import classes from './score-logs.module.css';
import { useActorText } from './use-actor-text.ts';

/** The columns of the log across people; the name leads to the log of the appraisal. */
export function useModerationColumns(companies: number, address: string): readonly Column<ModerationRow>[] {
  const { t } = useTranslation(['score-logs', 'common']);
  const format = useFormat();
  const actorText = useActorText();
  const from = new URLSearchParams({ from: address }).toString();
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (row) => (
        <PersonName
          name={row.name}
          sub={[row.employeeNumber, row.department, ...(companies > 1 ? [row.company] : []), String(row.year)]
            .filter(Boolean)
            .join(' · ')}
          to={`/score-log/${row.formId}?${from}`}
        />
      ),
    },
    {
      id: 'mark',
      header: t('column.mark'),
      cell: (row) => (
        <div>
          <div>{row.item}</div>
          <div className={classes.marks}>
            {t('fromTo', { from: row.from ?? t('unmarked'), to: row.to ?? t('unmarked') })}
          </div>
        </div>
      ),
    },
    {
      id: 'points',
      header: t('column.points'),
      align: 'end',
      cell: (row) => (row.difference === null ? NOTHING : <strong>{format.signed(row.difference)}</strong>),
    },
    {
      id: 'score',
      header: t('column.score'),
      align: 'end',
      cell: (row) => (row.score === null ? NOTHING : format.decimal(row.score)),
    },
    {
      id: 'band',
      header: t('column.band'),
      cell: ({ band, bandBefore }) => {
        if (band === null) return NOTHING;
        if (bandBefore === null || bandBefore.key === band.key) return <BandBadge band={band} />;
        return (
          <span className={classes.crossed}>
            <BandBadge band={bandBefore} />
            <IconArrowRight size="1em" role="img" aria-label={t('crossed')} />
            <BandBadge band={band} />
          </span>
        );
      },
    },
    {
      id: 'by',
      header: t('column.by'),
      cell: (row) => (
        <div>
          <div>{actorText(row)}</div>
          <div className={classes.small}>
            {row.step !== null && `${t(`common:step.${row.step}`)} · `}
            {format.dateTime(row.at)}
          </div>
        </div>
      ),
    },
    {
      id: 'reason',
      header: t('column.reason'),
      hideable: true,
      cell: (row) => <span className={classes.reason}>{row.reason ?? NOTHING}</span>,
    },
  ];
}
