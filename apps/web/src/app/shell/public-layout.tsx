import { getSetup } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { queryOf } from '../../shared/api/index.ts';
import { CardComing, PublicFrame } from './public-frame.tsx';

/**
 * The layout of pages without a session. An empty installation is set up first; until it is known whether it is, no form
 * stands there that would give way to another.
 */
export function PublicLayout() {
  const setup = useQuery(queryOf(getSetup, {}, { staleTime: Number.POSITIVE_INFINITY }));
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/setup' });
  if (setup.data?.isOpen === true && !isThere) return <Navigate to="/setup" replace />;
  return <PublicFrame>{setup.isPending ? <CardComing /> : <Outlet />}</PublicFrame>;
}
