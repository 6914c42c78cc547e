import { listMyAppraisals } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import { ButtonLink, EmptyPanel, ErrorState, LinesSkeleton, PageHeader, Panel } from '../../../shared/ui/index.ts';
import { formQuery } from '../queries.ts';
import { BandsPanel } from './bands-panel.tsx';
import { ExamplePanel } from './example-panel.tsx';
import { ScalePanel } from './scale-panel.tsx';
import classes from './score-guide.module.css';

/** How the reader's score is made: the scale, weights and bands of their newest appraisal, with an example. */
export function ScoreGuideScreen() {
  const { t } = useTranslation(['score-guide', 'common']);
  const years = useQuery(queryOf(listMyAppraisals, {}));
  const [newest] = years.data?.appraisals ?? [];
  const yearEnd = newest?.forms.find(({ phase }) => phase === 'year_end');
  const form = useQuery({ ...formQuery(yearEnd?.id ?? 0), enabled: yearEnd !== undefined });
  const failed = [years, form].find(({ isError }) => isError);
  const back = { label: t('back'), to: '/performance-cycle' };
  if (years.isSuccess && yearEnd === undefined) {
    return (
      <>
        <PageHeader title={t('title')} back={back} />
        <EmptyPanel
          title={t('none')}
          detail={t('noneDetail')}
          action={<ButtonLink to="/performance-cycle">{t('toCycle')}</ButtonLink>}
        />
      </>
    );
  }
  const sub = [newest?.year, newest && t(`common:category.${newest.category}`), newest?.company];
  return (
    <>
      <PageHeader title={t('title')} sub={sub.filter(Boolean).join(' · ')} back={back} />
      {failed !== undefined && <ErrorState query={failed} />}
      {failed === undefined && form.data === undefined && (
        <Panel>
          <LinesSkeleton lines={8} />
        </Panel>
      )}
      {form.data !== undefined && (
        <div className={classes.page}>
          <ExamplePanel form={form.data} />
          <div className={classes.side}>
            <BandsPanel bands={form.data.policy.bands} score={form.data.score} />
            <ScalePanel scale={form.data.policy.scale} />
          </div>
        </div>
      )}
    </>
  );
}
