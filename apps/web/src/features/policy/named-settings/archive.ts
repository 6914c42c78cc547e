import type { TFunction } from 'i18next';
import { confirm } from '../../../shared/ui/index.ts';

type Archivable = { readonly name: string; readonly isArchived: boolean };

/** Asks before a named setting is archived; restoring asks nothing. */
export async function isArchivingMeant(t: TFunction<'scores'>, { name, isArchived }: Archivable): Promise<boolean> {
  if (isArchived) return true;
  return confirm({
    title: t('scores:archive.title', { name }),
    body: t('scores:archive.body'),
    confirmLabel: t('scores:archive.confirm'),
  });
}
