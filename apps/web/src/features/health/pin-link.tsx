import { useTranslation } from 'react-i18next';
import { ButtonLink, Notice } from '../../shared/ui/index.ts';
import type { Health } from './health.ts';

type Props = { readonly companies: Health['companies']; readonly companyId: number | null };

/** A link to the page of a company's staff, where its PINs are shown once and printed. */
export function PinLink({ companies, companyId }: Props) {
  const { t } = useTranslation('health');
  const only = companies.length === 1 ? companies[0]?.company.id : undefined;
  const id = companyId ?? only;
  if (id === undefined) return <Notice tone="info" title={t('fix.oneCompany')} />;
  return (
    <Notice
      tone="info"
      title={t('fix.pin')}
      detail={t('check.no_sign_in.why')}
      actions={<ButtonLink to={`/view-company/${id}?tab=staff&access=none`}>{t('fix.pinPage')}</ButtonLink>}
    />
  );
}
