import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs, PageHeader, type PageHeaderProps } from '../../shared/ui/index.ts';
import classes from './movements.module.css';

type Props = Omit<PageHeaderProps, 'title'> & {
  readonly title?: string;
  readonly current: 'move' | 'history' | 'former';
  readonly children: ReactNode;
};

/** The frame of the three pages about movements: moving people, the history, and those who have left. */
export function MovementsFrame({ current, children, title, ...head }: Props) {
  const { t } = useTranslation('movements');
  const tabs = [
    { key: 'move', label: t('tabs.move'), to: '/promotion-transfer' },
    { key: 'history', label: t('tabs.history'), to: '/history-transfer' },
    { key: 'former', label: t('tabs.former'), to: '/former-employee' },
  ];
  return (
    <div className={classes.page}>
      <PageHeader title={title ?? t(`title.${current}`)} {...head} />
      <LinkTabs label={t('tabs.label')} current={current} tabs={tabs} />
      {children}
    </div>
  );
}
