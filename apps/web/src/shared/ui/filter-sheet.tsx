import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTopDialog } from './dialog-stack.ts';
import classes from './filter-bar.module.css';

type Props = { readonly isNarrowed: boolean; readonly children: ReactNode };

/** Where there is room for the search box alone: one button that opens the filters from below. */
export function FilterSheet({ isNarrowed, children }: Props) {
  const { t } = useTranslation('common');
  const [opened, { open, close }] = useDisclosure(false);
  const isTop = useIsTopDialog(opened);
  const Sign = isNarrowed ? IconFilter : IconAdjustmentsHorizontal;
  return (
    <>
      <Button
        variant="default"
        className={classes.fold}
        leftSection={<Sign size="1.1em" aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('filter.open')}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        closeOnEscape={isTop}
        position="bottom"
        size="min(22rem, 90%)"
        title={t('filter.title')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <div className={classes.sheet}>{children}</div>
      </Drawer>
    </>
  );
}
