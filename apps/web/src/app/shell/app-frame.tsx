import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { SecondPersonHost } from '../../shared/second-person/index.ts';
import { useSession, type Session } from '../../shared/session/index.ts';
import { lazyPart } from '../../shared/toast/lazy-part.ts';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { isOpenTo } from '../route-access.ts';
import classes from './app-frame.module.css';
import { Footer } from './footer.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const NotAllowed = lazyPart(async () => (await import('./not-allowed.tsx')).NotAllowed);
const FirstPassword = lazyPart(async () => (await import('../../features/auth/first-password.tsx')).FirstPassword);

/** The frame of every page of a signed-in person: side menu, top bar, the page, the footer. */
export function AppFrame() {
  const session = useSession();
  const main = useRef<HTMLElement>(null);
  const [drawer, { open, close }] = useDisclosure(false);
  const [narrow, setNarrow] = useLocalStorage({
    key: 'prestasi.sidebar-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isAllowed = useIsAllowed(session);
  useArrival(main, close);

  if (session.mustChangePassword) {
    return (
      <Suspense fallback={null}>
        <FirstPassword />
      </Suspense>
    );
  }
  return (
    <div className={classes.frame} data-narrow={narrow || undefined}>
      <SkipLink target={main} />
      <div className={classes.side}>
        <Sidebar narrow={narrow} onNarrow={setNarrow} />
      </div>
      <Suspense fallback={null}>{drawer && <MenuDrawer onClose={close} />}</Suspense>
      <div className={classes.column}>
        <TopBar onMenu={open} />
        <main ref={main} tabIndex={-1} className={classes.main}>
          <Suspense fallback={<PageSkeleton />}>{isAllowed ? <Outlet /> : <NotAllowed />}</Suspense>
        </main>
        <Footer />
      </div>
      <SecondPersonHost />
    </div>
  );
}

/** True if the active role may open the current page; the server checks every call all the same. */
function useIsAllowed({ activeRole, permissions }: Session): boolean {
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? null });
  return isOpenTo(access, activeRole, permissions);
}

/** On another page closes the menu and moves the focus to the page's top; a change of filters or tabs does nothing. */
function useArrival(main: RefObject<HTMLElement | null>, close: () => void): void {
  const page = useLocation({ select: (location) => location.pathname });
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    close();
    main.current?.focus({ preventScroll: true });
  }, [page, close, main]);
}
