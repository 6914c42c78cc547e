import { useTranslation } from 'react-i18next';
import { EmptyState, Panel } from '../../shared/ui/index.ts';
import { DelegationList } from './delegation-list.tsx';
import type { Delegations } from './delegations.ts';

/** Who stands in for the reader, or for the person that HR asks about; `isOwn` tells which. */
export function GivenPanel({ delegations, isOwn }: { delegations: Delegations; isOwn: boolean }) {
  const { t } = useTranslation('delegation');
  const { person, given, can } = delegations;
  const { name } = person;
  const none = isOwn
    ? { title: t('given.none'), detail: t(can.name ? 'given.noneDetail' : 'given.otherRole') }
    : { title: t('given.noneOf', { name }), detail: t(can.name ? 'given.noneOfDetail' : 'given.notNeeded', { name }) };
  return (
    // The heading of the page says whose they are.
    <Panel flush {...(isOwn && { title: t('given.title') })}>
      {given.length === 0 ? <EmptyState {...none} /> : <DelegationList delegations={given} names="standIn" />}
    </Panel>
  );
}
