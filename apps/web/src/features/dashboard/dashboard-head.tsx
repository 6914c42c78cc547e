import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysUntil, useFormat } from '../../shared/format/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import classes from './dashboard-head.module.css';
import type { Deadline } from './dashboard.ts';
import { partOfDay } from './greeting.ts';

/** Days before the end of a phase from which on it is emphasised. */
const NEAR = 14;

/** A greeting, the day, and when the next phase ends. */
export function DashboardHead({ today, next }: { today: string; next: Deadline | null }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const { account } = useSession();
  const [now] = useState(() => new Date());
  return (
    <PageHeader
      title={t(`greeting.${partOfDay(now)}`, { name: account.fullName })}
      sub={
        <>
          {format.longDay(today)}
          {next !== null && (
            <>
              {' · '}
              {t('closes', { phase: t(`common:phase.${next.phase}`) })}{' '}
              <span className={classes.end} data-near={daysUntil(next.lastDay, today) <= NEAR || undefined}>
                {format.relativeDay(next.lastDay, today)}
              </span>
            </>
          )}
        </>
      }
    />
  );
}
