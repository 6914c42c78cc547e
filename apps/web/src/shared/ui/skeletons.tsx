import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skeletons.module.css';

/** The placeholder of a page while it loads: head and two panels. */
export function PageSkeleton() {
  return (
    <Loading>
      <Skeleton height="1.75rem" width="min(20rem, 70%)" />
      <Skeleton height="1rem" width="min(28rem, 90%)" className={classes.sub} />
      <PanelShape lines={4} />
      <PanelShape lines={3} />
    </Loading>
  );
}

/** The placeholder of a panel's content while it loads. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Loading>
      <Lines lines={lines} />
    </Loading>
  );
}

/** The placeholder of a table's rows while they load. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton height="0.875rem" width="34%" />
          <Skeleton height="0.875rem" width="22%" />
          <Skeleton height="0.875rem" width="12%" />
        </div>
      ))}
    </Loading>
  );
}

function PanelShape({ lines }: { lines: number }) {
  return (
    <div className={classes.panel}>
      <Lines lines={lines} />
    </div>
  );
}

function Lines({ lines }: { lines: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <Skeleton key={line} height="0.875rem" width={line % 2 === 0 ? '88%' : '64%'} className={classes.line} />
  ));
}

function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-busy="true" aria-label={t('state.loading')}>
      {children}
    </div>
  );
}
