import { getCompany, getSignInCounts, issuePins, listCompanyEmployees, sendInvitations } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, useQuietMutation } from '../../shared/api/index.ts';
import type { IssuedPins } from '../../shared/pins/index.ts';
import { showDone, showToast } from '../../shared/toast/index.ts';
import type { AccessKind } from './access-reach.ts';
import type { StaffRow } from './company.ts';

/** Sends invitations or issues PINs: for those named, or for the whole company if nobody is. */
export function useLetIn(companyId: number, onDone: (pins: IssuedPins | null) => void) {
  const { t } = useTranslation('organisation');
  return useQuietMutation({
    mutationFn: async ({ kind, named }: { kind: AccessKind; named: readonly StaffRow[] }) => {
      const employeeIds = named.length === 0 ? null : named.map(({ id }) => id);
      const input = { params: { id: companyId }, body: { employeeIds } };
      if (kind === 'pins') return { pins: await callApi(issuePins, input), sent: 0 };
      return { pins: null, sent: (await callApi(sendInvitations, input)).sent };
    },
    onSuccess: ({ pins, sent }) => {
      if (pins === null) showDone(t('access.invite.done', { count: sent }));
      else if (pins.pins.length === 0) showToast({ tone: 'info', message: t('access.pins.nobody') });
      void invalidate(getCompany, getSignInCounts, listCompanyEmployees);
      onDone(pins);
    },
  });
}
