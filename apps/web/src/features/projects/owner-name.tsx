import { useTranslation } from 'react-i18next';
import type { Person } from './projects.ts';

/** A person of a project, and that they are not active any more. */
export function OwnerName({ owner }: { readonly owner: Person }) {
  const { t } = useTranslation('projects');
  return owner.isActive ? owner.name : t('people.inactive', { name: owner.name });
}
