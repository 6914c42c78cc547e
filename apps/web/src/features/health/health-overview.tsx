import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, EmptyPanel, PageHeader, Panel, StatusBadge } from '../../shared/ui/index.ts';
import { CompanyChoice } from './company-choice.tsx';
import classes from './health.module.css';
import { type Health, healthAddress, sorted } from './health.ts';

type Props = {
  readonly health: Health;
  readonly companies: Health['companies'];
  readonly companyId: number | null;
  readonly onCompany: (companyId: number | null) => void;
};

/** The checks with findings, the most severe first, and a choice of the company. */
export function HealthOverview({ health, companies, companyId, onCompany }: Props) {
  const { t } = useTranslation('health');
  const { must, should, fine } = sorted(health.checks);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={t('lead')}
        actions={<CompanyChoice companies={companies} companyId={companyId} onChange={onCompany} />}
      />
      {must.length + should.length === 0 && <EmptyPanel title={t('ok.title')} detail={t('ok.detail')} />}
      {must.length > 0 && <CheckPanel kind="must" checks={must} companyId={companyId} />}
      {should.length > 0 && <CheckPanel kind="should" checks={should} companyId={companyId} />}
      {fine > 0 && must.length + should.length > 0 && (
        <p>
          <StatusBadge tone="ok">{t('ok.count', { count: fine })}</StatusBadge>
        </p>
      )}
      {companyId === null && companies.length > 1 && <CompanyPanel companies={companies} />}
    </div>
  );
}

type CheckProps = {
  readonly kind: 'must' | 'should';
  readonly checks: Health['checks'];
  readonly companyId: number | null;
};

function CheckPanel({ kind, checks, companyId }: CheckProps) {
  const { t } = useTranslation('health');
  const format = useFormat();
  return (
    <Panel flush title={t(`${kind}.title`)} aside={t(`${kind}.lead`)}>
      <ul className={classes.checks}>
        {checks.map(({ check, count }) => (
          <li key={check} className={classes.check}>
            <span className={classes.count} data-kind={kind}>
              {format.number(count)}
            </span>
            <span className={classes.words}>
              <AppLink to={healthAddress(check, companyId)}>{t(`check.${check}.title`)}</AppLink>
              <span className={classes.why}>{t(`check.${check}.why`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CompanyPanel({ companies }: { companies: Health['companies'] }) {
  const { t } = useTranslation('health');
  const format = useFormat();
  return (
    <Panel flush title={t('companies.title')} count={format.number(companies.length)}>
      <ul className={classes.checks}>
        {companies.map(({ company, findings, must }) => (
          <li key={company.id} className={classes.ofCompany}>
            <AppLink to={healthAddress(null, company.id)}>{company.name}</AppLink>
            <span className={classes.figures}>
              {must > 0 && <StatusBadge tone="warn">{t('companies.must', { count: must })}</StatusBadge>}
              <span>{findings === 0 ? t('companies.none') : t('companies.findings', { count: findings })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
