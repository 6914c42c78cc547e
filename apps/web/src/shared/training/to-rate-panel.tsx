import { listTrainingsToRate, type OutputOf } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../api/index.ts';
import { useFormat } from '../format/index.ts';
import { Panel } from '../ui/panel.tsx';
import { RateDialog } from './rate-dialog.tsx';
import classes from './training.module.css';

export type ToRate = OutputOf<typeof listTrainingsToRate>['rows'][number];

/** The number of trainings that stand above a page before its reader asks for all of them. */
const FIRST = 3;

/** Query options of the trainings that the reader is asked to rate. */
export const toRateQuery = queryOf(listTrainingsToRate, {});

/** The trainings that the reader is asked to rate, as participant or as supervisor; nothing while there are none. */
export function ToRatePanel({ evaluator }: { evaluator: ToRate['evaluator'] }) {
  const { t } = useTranslation('training-evaluations');
  const format = useFormat();
  const asked = useQuery(toRateQuery);
  const [isWhole, setWhole] = useState(false);
  const [rating, setRating] = useState<ToRate | null>(null);
  const rows = (asked.data?.rows ?? []).filter((row) => row.evaluator === evaluator);
  if (rows.length === 0 || asked.data === undefined) return null;
  return (
    <Panel flush title={t('ask.title')} count={rows.length}>
      <ul className={classes.asked}>
        {(isWhole ? rows : rows.slice(0, FIRST)).map((row) => (
          <li key={row.enrolmentId}>
            <div>
              <strong>{row.programme}</strong>
              <div className={classes.quiet}>
                {[evaluator === 'supervisor' ? row.person.name : '', format.days(row.startsOn, row.endsOn)]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </div>
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={[
                `${t('ask.rate')}: ${row.programme}`,
                ...(evaluator === 'supervisor' ? [row.person.name] : []),
              ].join(', ')}
              onClick={() => setRating(row)}
            >
              {t('ask.rate')}
            </Button>
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > FIRST && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
            {t('ask.all', { count: rows.length })}
          </Button>
        </div>
      )}
      {rating !== null && <RateDialog training={rating} scale={asked.data.scale} onClose={() => setRating(null)} />}
    </Panel>
  );
}
