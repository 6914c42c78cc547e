import { listTrainingRatings } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import { EmptyState, Facts, Notice, PageError, PageHeader, PageSkeleton, Panel } from '../../../shared/ui/index.ts';
import many from '../many/many.module.css';
import { RatingsForm } from './ratings-form.tsx';

/** The scale by which a training is evaluated, in both languages (specification §3). */
export function RatingScreen() {
  const { t, i18n } = useTranslation(['scores', 'settings']);
  const found = useQuery(queryOf(listTrainingRatings, {}));
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) return <PageError title={t('ratings.title')} query={found} />;
  const { ratings, can } = found.data;
  const isEnglish = i18n.language === 'en';
  return (
    <div className={many.page}>
      <PageHeader title={t('ratings.title')} sub={t('ratings.about')} />
      {can.write ? (
        <Panel>
          <RatingsForm ratings={ratings} />
        </Panel>
      ) : (
        <>
          <Notice tone="quiet" title={t('settings:list.readOnly')} detail={t('settings:list.readOnlyDetail')} />
          {ratings.length === 0 ? (
            <EmptyState title={t('ratings.none')} />
          ) : (
            <Panel>
              <Facts
                facts={ratings
                  .filter(({ isArchived }) => !isArchived)
                  .map((one) => ({
                    label: `${one.scale} · ${isEnglish ? one.typeEn : one.typeMs}`,
                    value: isEnglish ? one.definitionEn : one.definitionMs,
                  }))}
              />
            </Panel>
          )}
        </>
      )}
    </div>
  );
}
