import { ROLE } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { ErrorState, PageHeader, PageSkeleton, Panel, useAddress, useOtherRoleHint } from '../../../shared/ui/index.ts';
import { backAddress } from '../parts/form-address.ts';
import { openedAt } from '../parts/opened.ts';
import { formQuery } from '../queries.ts';
import { FormSaving } from '../saving/form-saving.tsx';
import { FormDocument } from './form-document.tsx';
import { ApproverNamingScreen } from './approver-naming-screen.tsx';

/** A form as a document, at each of its addresses: one's own, a team member's, or from a report. */
export function FormScreen() {
  // The form's own address: while this screen is being left, the location is already another.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const search = useAddress();
  const opened = openedAt(pathname, params, search);
  const { t } = useTranslation('forms');
  const { activeRole, isForGroup } = useSession();
  const isGroupAdmin = activeRole === ROLE.admin && isForGroup;
  const { formId } = opened;
  const form = useQuery({ ...formQuery(formId ?? 0), enabled: formId !== null });
  const hint = useOtherRoleHint(form.error);
  if (formId !== null && form.data) {
    return (
      <FormSaving key={formId} formId={formId}>
        <FormDocument form={form.data} opened={opened} />
      </FormSaving>
    );
  }
  if (formId !== null && !form.isError) return <PageSkeleton />;
  // An administrator of the group may not read the form, but may have an approver to name (domain §5).
  if (formId !== null && isGroupAdmin && isProblem(form.error, 'not_found')) {
    return <ApproverNamingScreen formId={formId} place={opened.place} />;
  }
  return (
    <>
      <PageHeader
        title={t(opened.place.view === 'mine' ? 'title.mine' : 'title.individual')}
        back={{ label: t(`back.${opened.place.view}`), to: backAddress(opened.place) }}
      />
      <Panel>
        <ErrorState query={form} hint={hint} />
      </Panel>
    </>
  );
}
