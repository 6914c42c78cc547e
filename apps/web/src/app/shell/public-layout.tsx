import { getSetup } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { queryOf } from '../../shared/api/index.ts';
import { CardComing, PublicFrame } from './public-frame.tsx';

/**
 * The layout of pages without a session. An empty installation is set up first; until that is known, no form is shown
 * that would then be replaced by another.
 */
export function PublicLayout() {
  const setup = useQuery(queryOf(getSetup, {}, { staleTime: Number.POSITIVE_INFINITY }));
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/setup' });
  if (setup.data?.isOpen === true && !isThere) return <Navigate to="/setup" replace />;
  return <PublicFrame>{setup.isPending ? <CardComing /> : <Outlet />}</PublicFrame>;
}
