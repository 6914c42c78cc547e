import { useEnter } from '../features/auth/use-enter.ts';
import { LoginScreen } from '../features/auth/login-screen.tsx';

/** Sign-in as a page of the application. */
export function LoginPage() {
  return <LoginScreen onSignedIn={useEnter()} />;
}
