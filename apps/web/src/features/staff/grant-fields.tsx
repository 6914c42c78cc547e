import { listCompanies } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ChoiceField, type RecordFormHandle } from '../../shared/form/index.ts';
import { optionsOf, recordOptions } from '../../shared/ui/index.ts';

/** A role to grant: '6' for HR, '1' for admin; and for which company, 'group' for all. */
export type GrantValues = { readonly role: string; readonly scope: string };
export const NO_GRANT: GrantValues = { role: '6', scope: '' };

/** Returns the body of the request. */
export function grantBody({ role, scope }: GrantValues) {
  return { role: role === '1' ? 1 : 6, companyId: scope === 'group' ? null : Number(scope) } as const;
}

type Props<V extends GrantValues> = { readonly form: RecordFormHandle<V> };

/** The role, and which of the granting administrator's companies it is for. */
export function GrantFields<V extends GrantValues>({ form }: Props<V>) {
  const { t } = useTranslation(['staff', 'common']);
  // A form of more values serves as one of these: only these are read and set.
  const own = form as unknown as RecordFormHandle<GrantValues>;
  const companies = useQuery(queryOf(listCompanies, { query: { size: 200 } })).data?.rows ?? [];
  return (
    <>
      <ChoiceField
        form={own}
        name="role"
        label={t('grant.role')}
        required
        options={optionsOf(['6', '1'] as const, (value) => t(`common:role.${value}`))}
      />
      <ChoiceField
        form={own}
        name="scope"
        label={t('grant.scope')}
        description={t('grant.scopeHint')}
        none={t('choose')}
        required
        options={[...recordOptions(companies), { value: 'group', label: t('grant.group') }]}
      />
    </>
  );
}
