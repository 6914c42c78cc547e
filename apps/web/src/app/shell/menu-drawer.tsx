import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsTopDialog } from '../../shared/ui/dialog-stack.ts';
import classes from './menu-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

/** The side menu on a narrow page, over the page. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('nav');
  const isTop = useIsTopDialog(true);
  return (
    <Drawer
      opened
      closeOnEscape={isTop}
      onClose={onClose}
      size="calc(290px)"
      title={t('menu.label')}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
      classNames={{ body: classes.body ?? '' }}
    >
      <Sidebar inDrawer />
    </Drawer>
  );
}
