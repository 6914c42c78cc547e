import { getSetup } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { queryOf } from '../../shared/api/index.ts';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { FontSizeControl } from './font-size-control.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './public-layout.module.css';

/**
 * The full layout without menus: brand, text size and language, the page, the footer. An empty installation is set up
 * first; until it is known whether it is, no form stands there that would give way to another.
 */
export function PublicLayout() {
  const setup = useQuery(queryOf(getSetup, {}, { staleTime: Number.POSITIVE_INFINITY }));
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/setup' });
  if (setup.data?.isOpen === true && !isThere) return <Navigate to="/setup" replace />;
  return (
    <div className={classes.layout}>
      <header className={classes.top}>
        <Brand />
        <div className={classes.controls}>
          <FontSizeControl />
          <LanguageSwitch />
        </div>
      </header>
      <main className={classes.main}>{setup.isPending ? <PageComing /> : <Outlet />}</main>
      <Footer />
    </div>
  );
}

function PageComing() {
  return (
    <div className={classes.coming}>
      <LinesSkeleton lines={6} />
    </div>
  );
}
