import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './health.module.css';
import type { Health } from './health.ts';

type Props = {
  readonly companies: Health['companies'];
  readonly companyId: number | null;
  readonly onChange: (companyId: number | null) => void;
};

/** A choice of all companies of the scope or one of them; nothing if there is only one. */
export function CompanyChoice({ companies, companyId, onChange }: Props) {
  const { t } = useTranslation('health');
  if (companies.length < 2) return null;
  const named = companies.toSorted((a, b) => a.company.name.localeCompare(b.company.name, 'ms'));
  return (
    <NativeSelect
      className={classes.company}
      aria-label={t('company')}
      data={[
        { value: '', label: t('allCompanies') },
        ...named.map(({ company }) => ({ value: String(company.id), label: company.name })),
      ]}
      value={companyId === null ? '' : String(companyId)}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
    />
  );
}
