import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { type Column, NOTHING } from '../../shared/ui/data-table-types.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { ANSWER_TONES, type MeetingRow } from './meetings.ts';
import classes from './meetings.module.css';

/** The columns of the list of meetings: what, when, where, with whom, and the reader's answer. */
export function useMeetingColumns(): readonly Column<MeetingRow>[] {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  return [
    {
      id: 'title',
      header: t('field.title'),
      cell: ({ meetingId, occurrenceId, title, isRepeated }) => (
        <span className={classes.who}>
          <AppLink to={`/meeting/${meetingId}?occurrence=${occurrenceId}`}>{title}</AppLink>
          {isRepeated && <span className={classes.quiet}>{t('repeated')}</span>}
        </span>
      ),
    },
    {
      id: 'when',
      header: t('field.when'),
      cell: ({ startsAt, endsAt }) => `${format.dateTime(startsAt)}–${format.time(endsAt)}`,
    },
    { id: 'place', header: t('field.location'), cell: ({ location }) => location ?? NOTHING },
    {
      id: 'organiser',
      header: t('field.organiser'),
      cell: ({ organiser, isOrganiser }) => (isOrganiser ? t('you') : organiser),
    },
    { id: 'people', header: t('field.invited'), align: 'end', cell: ({ participants }) => format.number(participants) },
    {
      id: 'answer',
      header: t('field.answer'),
      cell: ({ answer, hasMinutes }) =>
        answer === null ? (
          hasMinutes ? (
            t('hasMinutes')
          ) : (
            NOTHING
          )
        ) : (
          <StatusBadge tone={ANSWER_TONES[answer]}>{t(`answer.${answer}`)}</StatusBadge>
        ),
    },
  ];
}
