import { listDelegations } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import { useMayStandIn } from '../../../shared/session/index.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { summaryOf } from '../actions/ask.ts';
import type { Form } from '../document.ts';

/** Tells that the reader takes the pending step for somebody else, for whom they stand in today. */
export function StandInNotice({ form }: { form: Form }) {
  const { t } = useTranslation('delegation');
  const holder = summaryOf(form)?.pending?.holderName ?? null;
  const { actions } = form.can;
  const isApprover = actions.includes('approve') || actions.includes('disapprove');
  const isAsked = useMayStandIn() && isApprover && holder !== null;
  const delegations = useQuery({
    ...queryOf(listDelegations, { query: {} }, { staleTime: 60_000 }),
    enabled: isAsked,
  });
  const received = delegations.data?.received ?? [];
  const isStandIn = received.some(({ state, principal }) => state === 'active' && principal.name === holder);
  if (!isAsked || !isStandIn) return null;
  return <Notice tone="info" title={t('onForm', { name: holder })} detail={t('onFormDetail')} />;
}
