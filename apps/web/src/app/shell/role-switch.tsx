import { switchRole } from '@prestasi/contract';
import type { RoleId } from '@prestasi/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { landingAddress, sessionQuery, useSession } from '../../shared/session/index.ts';
import { ChoiceMenu } from '../../shared/ui/choice-menu.tsx';

/** Lets one act in another of one's own roles; where there is one alone, nothing. Leads to the role's first page (specification §2). */
export function RoleSwitch() {
  const { t } = useTranslation(['nav', 'common']);
  const session = useSession();
  const queries = useQueryClient();
  const router = useRouter();
  const change = useMutation({
    mutationFn: (role: RoleId) => callApi(switchRole, { body: { role } }),
    onSuccess: async () => {
      // A look at the session that is still under way sees the former role.
      await queries.cancelQueries({ queryKey: sessionQuery.queryKey });
      const next = await queries.query({ ...sessionQuery, staleTime: 0 });
      const landing = landingAddress(next);
      const stays = router.state.location.pathname === landing;
      // Whatever was read was read in the former role; a page that is being left does not ask anew.
      await queries.invalidateQueries({ refetchType: stays ? 'active' : 'none' });
      if (!stays) router.history.push(landing);
    },
  });
  if (session.roles.length < 2) return null;
  return (
    <ChoiceMenu
      single
      icon={<IconUserCog size="1.125rem" stroke={1.5} aria-hidden />}
      label={t('role.acting', { role: roleName(session.activeRole) })}
      options={session.roles.map((role) => ({ value: String(role), label: roleName(role) }))}
      chosen={[String(session.activeRole)]}
      onChange={([role]) => change.mutate(Number(role) as RoleId)}
    />
  );

  function roleName(role: RoleId): string {
    return role === 6 && session.isSuperHr ? t('common:role.superHr') : t(`common:role.${role}`);
  }
}
