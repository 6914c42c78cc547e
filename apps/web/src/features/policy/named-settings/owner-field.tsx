import { listAppraisalSettings } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import { ChoiceField, type RecordFormHandle } from '../../../shared/form/index.ts';

/** '' for the whole group, else a company's id. */
export type OwnerValues = { readonly owner: string };

const MOST = 200;

/** The owner of a new score set or scale: the whole group, or one company. */
export function OwnerField<V extends OwnerValues>({
  form,
  mayForGroup,
}: {
  form: RecordFormHandle<V>;
  mayForGroup: boolean;
}) {
  const { t } = useTranslation('scores');
  const found = useQuery(queryOf(listAppraisalSettings, { query: { size: MOST } }));
  const companies = found.data?.rows.filter(({ can }) => can.weights) ?? [];
  // A form of more values serves as one of these: only these are read and set.
  const own = form as unknown as RecordFormHandle<OwnerValues>;
  return (
    <ChoiceField
      form={own}
      name="owner"
      label={t('owner.label')}
      description={t('owner.about')}
      none={t(mayForGroup ? 'owner.group' : 'owner.choose')}
      options={companies.map(({ company }) => ({ value: String(company.id), label: company.name }))}
    />
  );
}

/** Returns the chosen company; null for the group. */
export function companyOf({ owner }: OwnerValues): number | null {
  return owner === '' ? null : Number(owner);
}
