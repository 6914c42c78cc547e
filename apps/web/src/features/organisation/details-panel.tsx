import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { AppLink, Facts, Panel } from '../../shared/ui/index.ts';
import type { Company } from './company.ts';
import { DeactivateButton } from './company-state.tsx';
import classes from './details-panel.module.css';

/** The company's details, how to reach it, and how it counts contributions. */
export function DetailsPanel({ company }: { company: Company }) {
  const { t } = useTranslation(['organisation', 'companies']);
  const format = useFormat();
  const { name, logo, description, registrationNumber, incorporatedOn, phone, website, address, can } = company;
  return (
    <Panel title={t('details.title')}>
      {logo !== null && (
        <img className={classes.logo} src={logo} alt={t('companies:logo.current', { company: name })} />
      )}
      <Facts
        facts={[
          { label: t('details.description'), value: description },
          { label: t('details.registrationNumber'), value: registrationNumber },
          { label: t('details.incorporatedOn'), value: incorporatedOn === null ? null : format.day(incorporatedOn) },
          { label: t('companies:view.employees'), value: format.number(company.employees) },
          { label: t('details.address'), value: address && <span className={classes.lines}>{address}</span> },
          { label: t('details.phone'), value: phone === null ? null : <a href={`tel:${phone}`}>{phone}</a> },
          { label: t('details.website'), value: website === null ? null : <Website address={website} /> },
          { label: t('companies:view.evaluation'), value: <Evaluation count={company.evaluationCount} /> },
        ]}
      />
      {can.administer && company.isActive && (
        <div className={classes.foot}>
          <DeactivateButton company={company} />
        </div>
      )}
    </Panel>
  );
}

function Evaluation({ count }: { count: number | null }) {
  const { t } = useTranslation('companies');
  const maySet = usePermission('settings.write');
  if (count !== null) return t('companies:view.evaluationBest', { count });
  if (!maySet) return t('companies:view.evaluationNone');
  return (
    <>
      {t('companies:view.evaluationNone')} · <AppLink to="/all-setting">{t('companies:view.evaluationChoose')}</AppLink>
    </>
  );
}

function Website({ address }: { address: string }) {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}
