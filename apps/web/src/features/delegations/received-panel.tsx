import { useTranslation } from 'react-i18next';
import { useMayStandIn } from '../../shared/session/index.ts';
import { ButtonLink, EmptyState, Panel } from '../../shared/ui/index.ts';
import { DelegationList } from './delegation-list.tsx';
import type { Delegation } from './delegations.ts';

/** For whom the reader stands in; while they do, with a link to the forms. */
export function ReceivedPanel({ received }: { received: readonly Delegation[] }) {
  const { t } = useTranslation('delegation');
  const mayStandIn = useMayStandIn();
  const isActive = mayStandIn && received.some(({ state }) => state === 'active');
  return (
    <Panel
      flush
      title={t('received.title')}
      {...(isActive && { aside: <ButtonLink to="/delegated-performance">{t('received.forms')}</ButtonLink> })}
    >
      {received.length === 0 ? (
        <EmptyState title={t('received.none')} detail={t('received.noneDetail')} />
      ) : (
        <DelegationList delegations={received} names="principal" />
      )}
    </Panel>
  );
}
