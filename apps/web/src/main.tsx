import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';
import { watchSession } from './app/watch-session.ts';
import { startI18n } from './shared/i18n/index.ts';
import { restoreSession } from './shared/session/index.ts';

await Promise.all([startI18n(), restoreSession()]);
watchSession();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
