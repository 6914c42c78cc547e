import { Button } from '@mantine/core';
import { ROLE } from '@prestasi/domain';
import { useSession, useSwitchRole } from '../../shared/session/index.ts';

/** For somebody who acts in another role now and is super HR too: goes on as super HR at a page; nothing for anybody else. */
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
