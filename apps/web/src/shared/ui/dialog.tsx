import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.tsx';
import { useIsTopDialog } from './dialog-stack.ts';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether closing would lose what was typed or chosen here. What a form stores on the device is not lost. */
  readonly hasWork: boolean;
  readonly opened?: boolean;
  readonly size?: string;
  readonly children: ReactNode;
};

/**
 * The one dialog of the product. Escape, the cross and a click beside it close it; if that would lose something, it
 * asks first. Of stacked dialogs Escape closes the upper one.
 */
export function Dialog({ title, onClose, hasWork, opened = true, size = 'md', children }: Props) {
  const { t } = useTranslation('common');
  const isTop = useIsTopDialog(opened);
  const close = async () => {
    const isMeant =
      !hasWork ||
      (await confirm({
        title: t('leave.title'),
        body: t('leave.body'),
        confirmLabel: t('leave.act'),
        cancelLabel: t('leave.stay'),
        tone: 'danger',
      }));
    if (isMeant) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      closeOnEscape={isTop}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
    </Modal>
  );
}
