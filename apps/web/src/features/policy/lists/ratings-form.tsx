import { Button } from '@mantine/core';
import { listTrainingRatings, type OutputOf, saveTrainingRatings } from '@prestasi/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, queryOf } from '../../../shared/api/index.ts';
import { RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { EmptyState, StatusBadge } from '../../../shared/ui/index.ts';
import { keyed, listRows, sent, versionOf } from './setting-list.ts';
import type { ListRow } from './list-rows.ts';
import classes from './lists.module.css';
import { type RatingStep, STEP_TEXTS, StepFields } from './rating-step-fields.tsx';
import { RowButtons } from './row-buttons.tsx';

type Ratings = OutputOf<typeof listTrainingRatings>;
type Rating = ListRow & RatingStep;
type Values = { readonly ratings: readonly Rating[] };

/** The steps of the scale to edit, in order; saved as a whole. */
export function RatingsForm({ ratings }: { ratings: Ratings['ratings'] }) {
  const { t, i18n } = useTranslation(['scores', 'settings', 'problems']);
  const queries = useQueryClient();
  const form = useRecordForm<Values, Ratings>({
    key: 'settings/training-ratings',
    initial: { ratings: keyed(ratings) },
    version: versionOf(ratings),
    check: ({ ratings: rows }) =>
      rows.flatMap((row, index) => [
        ...(row.scale >= 1 ? [] : [{ path: `ratings.${index}.scale`, code: 'required' as const }]),
        ...STEP_TEXTS.filter(({ name }) => row[name].trim() === '').map(({ name }) => ({
          path: `ratings.${index}.${name}`,
          code: 'required' as const,
        })),
      ]),
    save: ({ ratings: rows }) => callApi(saveTrainingRatings, { body: { ratings: sent(rows) } }),
    onStale: () => invalidate(listTrainingRatings),
    onSaved: (answer) => {
      queries.setQueryData(queryOf(listTrainingRatings, {}).queryKey, answer);
      showDone(t('settings:list.saved'));
    },
  });
  const rows = form.values.ratings;
  const list = listRows<Rating>(rows, (next) => form.set('ratings', next));
  const add = () => {
    const scale = Math.min(10, Math.max(0, ...list.current.map((one) => one.scale)) + 1);
    list.add({ scale, typeMs: '', typeEn: '', definitionMs: '', definitionEn: '' });
  };
  return (
    <RecordForm form={form} submitLabel={t('settings:list.save')}>
      <ol className={classes.cards}>
        {rows.map((row, index) => {
          const name =
            (i18n.language === 'en' ? row.typeEn : row.typeMs) || t('settings:list.number', { number: index + 1 });
          return (
            <li key={row.key} className={classes.card}>
              <div className={classes.head}>
                <span className={classes.title}>
                  {name} {row.isArchived && <StatusBadge tone="quiet">{t('settings:list.archived')}</StatusBadge>}
                </span>
                <RowButtons entity="training_rating" {...list.buttonsOf(row, index)} name={name} />
              </div>
              <StepFields
                form={form}
                path={`ratings.${index}`}
                of={name}
                step={row}
                onChange={(part) => list.change(row, part)}
              />
            </li>
          );
        })}
      </ol>
      {rows.length === 0 && <EmptyState title={t('ratings.none')} detail={t('ratings.noneDetail')} />}
      <div>
        <Button variant="subtle" leftSection={<IconPlus size="1.125rem" stroke={1.5} aria-hidden />} onClick={add}>
          {t('ratings.add')}
        </Button>
      </div>
    </RecordForm>
  );
}
