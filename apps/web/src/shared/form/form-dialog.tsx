import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'md' | 'lg' | 'xl';
  readonly children: ReactNode;
};

/** A small record in a dialog over its list. Leaving it loses nothing: what was typed stays on the device. */
export function FormDialog({ title, onClose, size = 'md', children }: Props) {
  const { t } = useTranslation('common');
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('action.close') }}>
      {children}
    </Modal>
  );
}
