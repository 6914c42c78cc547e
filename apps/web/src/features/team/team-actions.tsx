import { useTranslation } from 'react-i18next';
import { usePermission, useSession } from '../../shared/session/index.ts';
import { ButtonLink } from '../../shared/ui/index.ts';

/** Links of HR and administrators: decide requests, invite, register (domain §4: HR reaches them from Team Profile). */
export function TeamActions() {
  const { t } = useTranslation('team');
  const { company } = useSession();
  const decides = usePermission('request.decide');
  return (
    <>
      {decides && <ButtonLink to="/approve-education">{t('act.requests')}</ButtonLink>}
      {company !== null && <ButtonLink to={`/view-company/${company.id}?tab=staff`}>{t('act.invite')}</ButtonLink>}
      {company !== null && (
        <ButtonLink to={`/register-staff/${company.id}`} variant="filled">
          {t('act.register')}
        </ButtonLink>
      )}
    </>
  );
}
