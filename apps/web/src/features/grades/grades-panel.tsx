import { listGrades } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { EmptyPanel, ErrorState, LinesSkeleton, Panel } from '../../shared/ui/index.ts';
import { GradeDialog } from './grade-dialog.tsx';
import { GradeSetPanel } from './grade-set-panel.tsx';
import classes from './grades.module.css';

/** The grade sets of the group with their grades in order, for everybody who sets up a company; some may edit them. */
export function GradesPanel() {
  const { t } = useTranslation('units');
  const mayWrite = usePermission('settings.write');
  const [isAdding, setAdding] = useState(false);
  const grades = useQuery(queryOf(listGrades, {}));
  if (grades.isPending) {
    return (
      <Panel>
        <LinesSkeleton lines={6} />
      </Panel>
    );
  }
  if (grades.isError) return <ErrorState query={grades} />;
  const { sets } = grades.data;
  const add = mayWrite && <Button onClick={() => setAdding(true)}>{t('grade.addSet')}</Button>;
  return (
    <div className={classes.sets}>
      <div className={classes.head}>
        <p className={classes.lead}>{t('grade.lead')}</p>
        {sets.length > 0 && add}
      </div>
      {sets.length === 0 && <EmptyPanel title={t('grade.none')} detail={t('grade.noneDetail')} action={add} />}
      {sets.map((set) => (
        <GradeSetPanel key={set.name} set={set} />
      ))}
      {isAdding && <GradeDialog gradeSet={null} grade={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
