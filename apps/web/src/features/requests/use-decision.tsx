import { decideRequests } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, showProblem, useQuietMutation } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/index.ts';
import { ApprovalPreview } from './approval-preview.tsx';
import { type RequestToDecide, requestsChanged } from './request.ts';
import { takenValueIn } from './taken-value.ts';

/** Returns what is sent about requests, with the versions that were seen. */
export function seen(requests: readonly RequestToDecide[]) {
  return requests.map(({ id, version, recordVersion }) => ({ id, version, recordVersion }));
}

/**
 * Approves requests: one with a certificate at once, others after a preview of the changes. A value that somebody else
 * has is shown at its request until the next try, any other refusal by a toast.
 */
export function useDecision(onDone: () => void) {
  const { t } = useTranslation('requests');
  const approval = useQuietMutation({
    mutationFn: (requests: readonly RequestToDecide[]) =>
      callApi(decideRequests, { body: { decision: 'approve', requests: seen(requests), reason: null } }),
    onSuccess: ({ decided }) => {
      showDone(t('decide.approved', { count: decided }));
      onDone();
    },
    onError: (error, requests) => {
      if (takenValueIn(error, requests) === null) void showProblem(error);
    },
    onSettled: requestsChanged,
  });
  const approve = async (requests: readonly RequestToDecide[]) => {
    const [first] = requests;
    if (first === undefined) return;
    const isOne = requests.length === 1;
    // A certificate could be looked at before; without one the question shows what will be written.
    const isSure =
      (isOne && first.certificate !== null) ||
      (await confirm({
        title: t('decide.approveTitle', { count: requests.length }),
        body: <ApprovalPreview requests={requests} />,
        confirmLabel: isOne ? t('decide.approve') : t('decide.approveMany', { count: requests.length }),
      }));
    if (isSure) approval.mutate(requests);
  };
  return {
    isPending: approval.isPending,
    taken: takenValueIn(approval.error, approval.variables ?? []),
    approve: (requests: readonly RequestToDecide[]) => void approve(requests),
  };
}
