import { getHealth } from '@prestasi/contract';
import { HEALTH_CHECKS } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ButtonLink, ErrorState, Notice } from '../../shared/ui/index.ts';

const MUST: ReadonlySet<string> = new Set(HEALTH_CHECKS.filter(({ must }) => must).map(({ key }) => key));

/** The number of findings in a company's records, with a link to them; nothing if there are none. */
export function HealthNotice({ companyId }: { companyId: number }) {
  const { t } = useTranslation('organisation');
  const health = useQuery(queryOf(getHealth, { query: { companyId } }));
  if (health.isPending) return null;
  if (health.isError) return <ErrorState query={health} />;
  const { checks } = health.data;
  const found = sum(checks);
  const must = sum(checks.filter(({ check }) => MUST.has(check)));
  if (found === 0) return null;
  return (
    <Notice
      tone={must > 0 ? 'warn' : 'info'}
      title={t('health.title', { count: found })}
      detail={must > 0 ? t('health.must', { count: must }) : t('health.should')}
      actions={<ButtonLink to={`/organisation-health?company=${companyId}`}>{t('health.open')}</ButtonLink>}
    />
  );
}

function sum(checks: readonly { readonly count: number }[]): number {
  return checks.reduce((total, { count }) => total + count, 0);
}
