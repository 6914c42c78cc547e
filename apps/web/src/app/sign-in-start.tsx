import { getSetup } from '@prestasi/contract';
import { DEFAULT_ACCENT } from '@prestasi/domain';
import { type ReactNode, StrictMode, Suspense, use } from 'react';
import type { Root } from 'react-dom/client';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { readPatiently } from '../shared/api/read-patiently.ts';
import type { SignedIn } from '../shared/session/session-store.ts';
import { useDocumentTitle } from './document-title.ts';
import { Look } from './look.tsx';
import { RoutePageError } from './route-page-error.tsx';
import { patiently } from './patiently.ts';
import { CardComing, PublicFrame } from './shell/public-frame.tsx';

const SIGN_IN = '#/login';

/** Whether an address, by its hash, is that of the sign-in page. */
export function isSignIn(hash: string): boolean {
  return ['', '#', '#/', SIGN_IN].includes(hash);
}

const load = () => patiently(() => import('./application.tsx'));

/**
 * Renders the sign-in page by itself. The application (router, cache of queries, frame) is loaded as soon as somebody
 * begins to use the page; it takes over once they have signed in or go to another address.
 */
export function showSignIn(root: Root): void {
  history.replaceState(null, '', SIGN_IN);
  const fail = (error: unknown) => root.render(<StartErrorPage error={error} />);
  const leave = () => void load().then(({ showApplication }) => showApplication(root), fail);
  const enter = async (signedIn: SignedIn) => {
    const application = await load().catch(fail);
    window.removeEventListener('hashchange', leave);
    await application?.enterApplication(root, signedIn);
  };
  window.addEventListener('hashchange', leave, { once: true });
  // A failure is shown when the application is needed.
  const prepare = () => void load().catch(() => undefined);
  window.addEventListener('focusin', prepare, { once: true });
  window.addEventListener('pointerdown', prepare, { once: true });
  root.render(<SignInPage setUp={whenSetUp(leave)} onSignedIn={enter} />);
}

/** Resolves once the installation is set up; an empty one is set up first. A failed answer keeps nobody out. */
async function whenSetUp(leave: () => void): Promise<boolean> {
  const setup = await readPatiently(getSetup, {}).catch(() => null);
  if (setup?.isOpen !== true) return true;
  history.replaceState(null, '', '#/setup');
  leave();
  return false;
}

type Props = { readonly setUp: Promise<boolean>; readonly onSignedIn: (signedIn: SignedIn) => Promise<void> };

function SignInPage(props: Props) {
  useDocumentTitle('nav:title.login');
  return (
    <Page>
      <Suspense fallback={<CardComing />}>
        <Form {...props} />
      </Suspense>
    </Page>
  );
}

/** Shows the sign-in form only once the installation is known to be set up, so that no form is replaced by another. */
function Form({ setUp, onSignedIn }: Props) {
  return use(setUp) ? <LoginScreen onSignedIn={onSignedIn} /> : <CardComing />;
}

function StartErrorPage({ error }: { error: unknown }) {
  return (
    <Page>
      <RoutePageError error={error} reset={() => window.location.reload()} />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <Look colour={DEFAULT_ACCENT}>
        <PublicFrame>{children}</PublicFrame>
      </Look>
    </StrictMode>
  );
}
