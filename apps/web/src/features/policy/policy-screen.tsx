import { getPolicySettings } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, oneOf, queryOf } from '../../shared/api/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { CompanySelect, LinkTabs, PageError, PageHeader, PageSkeleton } from '../../shared/ui/index.ts';
import { PolicyEditor } from './policy-editor.tsx';
import classes from './policy.module.css';

/** The appraisal settings of a company, one category at a time, which the next cycle will freeze. */
export function PolicyScreen() {
  const { t } = useTranslation(['policy', 'common', 'problems']);
  const router = useRouter();
  const params = useParams({ strict: false });
  const id = idIn(params.companyId);
  const category = oneOf(CATEGORIES, params.category) ?? CATEGORIES[0];
  const found = useQuery({ ...queryOf(getPolicySettings, { params: { id: id ?? 0 } }), enabled: id !== null });
  if (id === null || found.isError) return <PageError title={t('title')} query={found} />;
  if (found.isPending) return <PageSkeleton />;
  const setting = found.data.settings.find((one) => one.category === category);
  // The server returns every category; without one the page has nothing to show.
  if (setting === undefined) return <PageError title={t('title')} error={null} onRetry={() => void found.refetch()} />;
  const { company } = setting;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={company.name}
        back={{ label: t('back'), to: `/view-company/${id}` }}
        actions={
          <CompanySelect
            company={company}
            onChange={(next) => router.history.push(`/policy-settings/${next}/${category}`)}
          />
        }
      />
      <LinkTabs
        label={t('categories')}
        current={category}
        tabs={found.data.settings.map((one) => ({
          key: one.category,
          label: t(`common:category.${one.category}`),
          to: `/policy-settings/${id}/${one.category}`,
        }))}
      />
      <PolicyEditor key={`${id} ${category}`} setting={setting} />
      <RecordHistory entity="policy_setting" recordId={id} />
    </div>
  );
}
