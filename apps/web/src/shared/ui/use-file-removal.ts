import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.tsx';

/** Returns a function that asks whether a file is to be removed, and resolves to the answer. */
export function useFileRemoval(): (name: string) => Promise<boolean> {
  const { t } = useTranslation('common');
  return (name) =>
    confirm({
      title: t('file.remove.title', { name }),
      body: t('file.remove.body'),
      confirmLabel: t('file.remove.act'),
      tone: 'danger',
    });
}
