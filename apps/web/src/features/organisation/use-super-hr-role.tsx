import { Button } from '@mantine/core';
import { ROLE } from '@prestasi/domain';
import { useSession, useSwitchRole } from '../../shared/session/index.ts';

/** For a super HR who is in another role now: switches to super HR and opens a page; nothing for anybody else. */
export function UseSuperHrRole({ to, label }: { to: string; label: string }) {
  const { isSuperHr, activeRole } = useSession();
  const change = useSwitchRole(to);
  if (!isSuperHr || activeRole === ROLE.hr) return null;
  return (
    <Button loading={change.isPending} onClick={() => change.mutate(ROLE.hr)}>
      {label}
    </Button>
  );
}
