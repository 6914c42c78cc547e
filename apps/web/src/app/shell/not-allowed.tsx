import { useTranslation } from 'react-i18next';
import { landingAddress, useSession } from '../../shared/session/index.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** Replaces a page that the active role has no permission for: says so, who can help, and links to the first page. */
export function NotAllowed() {
  const { t } = useTranslation('not-allowed');
  const session = useSession();
  return (
    <>
      <PageHeader title={t('title')} sub={t(session.roles.length > 1 ? 'detailRoles' : 'detail')} />
      <ButtonLink to={landingAddress(session)}>{t('home')}</ButtonLink>
    </>
  );
}
