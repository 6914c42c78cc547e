import './app/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { isSignIn, showSignIn } from './app/sign-in-start.tsx';
import { startI18n } from './shared/i18n/i18n.ts';
import { restoreSession, sessionToken } from './shared/session/session-store.ts';

void start();

// No `await` at the top level: the application imports this module's file, and each would wait for the other.
async function start(): Promise<void> {
  await Promise.all([startI18n(), restoreSession()]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  if (sessionToken() === null && isSignIn(window.location.hash)) showSignIn(root);
  else (await import('./app/application.tsx')).showApplication(root);
}
