import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../api/index.ts';
import { sessionQuery } from '../session/index.ts';

/**
 * Returns a hint for what is not there for the active role, though it can be for another role of the reader: a
 * notification leads to it, whatever the role. Null for other errors, and for who has one role or is not signed in.
 */
export function useOtherRoleHint(error: unknown): string | null {
  const { t } = useTranslation('common');
  // The session as it is: on some pages nobody is signed in, and it must not be asked for.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  if (session === undefined || session.roles.length < 2) return null;
  return isProblem(error, 'not_found') ? t('otherRole') : null;
}
