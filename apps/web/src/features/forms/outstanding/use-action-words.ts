import { useTranslation } from 'react-i18next';
import { showDone } from '../../../shared/toast/index.ts';
import type { DialogProps } from './outstanding-dialog.tsx';
import { outstandingChanged } from './outstanding.ts';

/** Returns the words of an action on an outstanding form, and what happens once it is done. */
export function useActionWords(action: 'extend' | 'waive', { row: { name, phase, year }, onClose }: DialogProps) {
  const { t } = useTranslation(['forms', 'common']);
  const params = { name, phase: t(`common:phase.${phase}`), year };
  return {
    title: t(`act.${action}.title`, params),
    body: t(`act.${action}.body`, params),
    confirm: t(`act.${action}.confirm`),
    onSaved: () => {
      showDone(t(`act.${action}.done`, params));
      void outstandingChanged();
      onClose();
    },
  };
}
