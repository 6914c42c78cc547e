import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { type Column, NOTHING, PersonName, SmallButton, StatusBadge } from '../../shared/ui/index.ts';
import type { HistoryRow } from './history-screen.tsx';
import classes from './movements.module.css';

type Words = HistoryRow['to'];

/** The columns of History Transfer; of one person without their name. */
export function useHistoryColumns(withPerson: boolean, onUndo: (movementId: number) => void): Column<HistoryRow>[] {
  const { t } = useTranslation('movements');
  const format = useFormat();
  const person: Column<HistoryRow> = {
    id: 'person',
    header: t('column.person'),
    cell: ({ employee }) => (
      <PersonName name={employee.fullName} sub={employee.employeeNumber} to={`/history-transfer/${employee.id}`} />
    ),
  };
  return [
    ...(withPerson ? [person] : []),
    {
      id: 'kind',
      header: t('field.kind'),
      cell: ({ kind, takenBack }) => <span className={mutedIf(takenBack)}>{t(`kind.${kind}`)}</span>,
    },
    {
      id: 'day',
      header: t('column.day'),
      isOneLine: true,
      cell: ({ effectiveOn, isPlanned, takenBack }) => (
        <span className={classes.day}>
          <span className={mutedIf(takenBack)}>{format.day(effectiveOn)}</span>
          {isPlanned && <StatusBadge tone="info">{t('history.planned')}</StatusBadge>}
          {takenBack !== null && (
            <span className={classes.oneLine}>
              <StatusBadge tone="quiet" icon={null}>
                {t('history.takenBack')}
              </StatusBadge>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'change',
      header: t('column.change'),
      cell: (row) =>
        row.takenBack === null ? <Change row={row} /> : <ReversedPlacement row={row} by={row.takenBack} />,
    },
    {
      id: 'reason',
      header: t('field.reason'),
      hideable: true,
      cell: ({ reason, takenBack }) =>
        reason === null ? NOTHING : <span className={mutedIf(takenBack)}>{reason}</span>,
    },
    {
      id: 'by',
      header: t('column.by'),
      hideable: true,
      cell: ({ by, recordedAt, takenBack }) => (
        <span className={`${classes.place} ${mutedIf(takenBack)}`}>
          <span>{by ?? t('history.system')}</span>
          <span className={`${classes.note} ${classes.oneLine}`}>{format.dayOf(recordedAt)}</span>
        </span>
      ),
    },
    {
      id: 'undo',
      header: t('column.act'),
      cell: ({ movementId, employee }) =>
        movementId === null ? (
          NOTHING
        ) : (
          <SmallButton aria-label={t('undo.of', { name: employee.fullName })} onClick={() => onUndo(movementId)}>
            {t('undo.act')}
          </SmallButton>
        ),
    },
  ];
}

/** Mutes a reversed movement, so that valid ones stand out. */
function mutedIf(takenBack: HistoryRow['takenBack']): string {
  return takenBack === null ? '' : (classes.muted ?? '');
}

type TakenBackProps = { readonly row: HistoryRow; readonly by: NonNullable<HistoryRow['takenBack']> };

/** The reversed change, muted, and who reversed it, when and why. */
function ReversedPlacement({ row, by: { by, at, reason } }: TakenBackProps) {
  const { t } = useTranslation('movements');
  const format = useFormat();
  return (
    <span className={classes.place}>
      {(row.from !== null || row.to !== null) && (
        <span className={classes.muted}>
          <Change row={row} />
        </span>
      )}
      <span>{t('history.takenBackBy', { name: by, day: format.dayOf(at), reason: reason ?? NOTHING })}</span>
    </span>
  );
}

const FIELDS = ['company', 'department', 'position', 'grade', 'supervisor'] as const;

/** What changed, from what to what; the whole placement if one side is in a company outside one's scope. */
function Change({ row: { from, to, kind } }: { row: HistoryRow }) {
  const { t } = useTranslation('movements');
  if (from === null || to === null) {
    const isFirst = kind === 'hire' || kind === 'rehire';
    return (
      <span className={classes.place}>
        {!isFirst && (
          <span className={classes.note}>{t(from === null ? 'history.fromElsewhere' : 'history.toElsewhere')}</span>
        )}
        <Place words={to ?? from} />
      </span>
    );
  }
  const changed = FIELDS.filter((field) => from[field] !== to[field]);
  if (changed.length === 0) return <Place words={to} />;
  return (
    <span className={classes.changes}>
      {changed.map((field) => (
        <span key={field}>
          <span className={classes.note}>{t('history.field', { field: t(`field.${field}`) })}</span>{' '}
          {from[field] ?? t('preview.nothing')}{' '}
          <IconArrowRight size="1em" role="img" aria-label={t('preview.becomes')} />{' '}
          <span className={classes.to}>{to[field] ?? t('preview.nothing')}</span>
        </span>
      ))}
    </span>
  );
}

function Place({ words }: { words: Words }) {
  if (words === null) return NOTHING;
  return (
    <span className={classes.place}>
      <span>{[words.position, words.grade].filter(Boolean).join(' · ')}</span>
      <span className={classes.note}>{[words.department, words.company].filter(Boolean).join(', ')}</span>
    </span>
  );
}
