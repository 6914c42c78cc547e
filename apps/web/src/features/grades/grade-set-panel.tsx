import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Panel, RefusalDialog, RowMenu, SmallButton, StatusBadge } from '../../shared/ui/index.ts';
import { GradeDialog } from './grade-dialog.tsx';
import { GradeSetDialog } from './grade-set-dialog.tsx';
import classes from './grades.module.css';
import type { Grade, GradeSet } from './grades.ts';
import { useGradeActions } from './use-grade-actions.ts';

type Asked = 'add' | 'rename' | Grade;

/** A grade set: its grades, the highest first, with the number of records that use them. */
export function GradeSetPanel({ set }: { set: GradeSet }) {
  const { t } = useTranslation('units');
  const format = useFormat();
  const [asked, setAsked] = useState<Asked | null>(null);
  const gradeActions = useGradeActions();
  const close = () => setAsked(null);
  const highestFirst = set.grades.toReversed();
  const actionsOf = (grade: Grade, index: number) => [
    ...(grade.can.write ? [{ label: t('act.edit'), onAction: () => setAsked(grade) }] : []),
    ...(set.can.write && index > 0 ? [{ label: t('grade.up'), onAction: () => gradeActions.move(grade, 'up') }] : []),
    ...(set.can.write && index < highestFirst.length - 1
      ? [{ label: t('grade.down'), onAction: () => gradeActions.move(grade, 'down') }]
      : []),
    ...(grade.can.write
      ? [
          { label: t(grade.isArchived ? 'act.restore' : 'act.archive'), onAction: () => gradeActions.archive(grade) },
          { label: t('act.delete'), onAction: () => void gradeActions.remove(grade), tone: 'danger' as const },
        ]
      : []),
  ];
  return (
    <Panel
      flush
      title={set.name}
      count={format.number(set.grades.length)}
      {...(set.can.write && {
        aside: (
          <span className={classes.asides}>
            <Button variant="subtle" size="compact-md" onClick={() => setAsked('rename')}>
              {t('grade.rename')}
            </Button>
            <SmallButton onClick={() => setAsked('add')}>{t('grade.add')}</SmallButton>
          </span>
        ),
      })}
    >
      <ol className={classes.grades}>
        {highestFirst.map((grade, index) => (
          <li key={grade.id} className={classes.grade}>
            <span className={classes.name}>
              {grade.name} {grade.isArchived && <StatusBadge tone="quiet">{t('archived')}</StatusBadge>}
            </span>
            <span className={classes.use}>
              {t('grade.positions', { count: grade.positions })} · {t('grade.employees', { count: grade.employees })}
            </span>
            <span className={classes.menu}>
              <RowMenu label={t('actsOf', { name: grade.name })} actions={actionsOf(grade, index)} />
            </span>
          </li>
        ))}
      </ol>
      {!set.can.write && <p className={classes.foot}>{t('grade.elsewhere')}</p>}
      {asked === 'rename' && <GradeSetDialog name={set.name} onClose={close} />}
      {asked === 'add' && <GradeDialog gradeSet={set.name} grade={null} onClose={close} />}
      {typeof asked === 'object' && asked !== null && <GradeDialog gradeSet={set.name} grade={asked} onClose={close} />}
      {gradeActions.refused !== null && (
        <RefusalDialog
          problem={gradeActions.refused.problem}
          onClose={gradeActions.close}
          {...(gradeActions.refused.problem.code === 'used_before' && {
            action: <ArchiveInstead grade={gradeActions.refused.record} onArchive={gradeActions.archive} />,
          })}
        />
      )}
    </Panel>
  );
}

function ArchiveInstead({ grade, onArchive }: { grade: Grade; onArchive: (grade: Grade) => void }) {
  const { t } = useTranslation('units');
  return <Button onClick={() => onArchive(grade)}>{t('archive.instead')}</Button>;
}
